/** A text as it stands behind the `#` of an address, which no browser sends to anybody: squeezed, in letters that may stand there. */
const passed = async (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

export async function packed(whole: string): Promise<string> {
  const bytes = await passed(new TextEncoder().encode(whole), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws where it is none. */
export async function unpacked(code: string): Promise<string> {
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await passed(
    Uint8Array.from(text, (one) => one.charCodeAt(0)),
    new DecompressionStream('deflate-raw'),
  );
  return new TextDecoder().decode(bytes);
}
