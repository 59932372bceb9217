/** The server's time: a device's clock may be wrong, and the server's times are by its own. Seconds since the epoch. */
const onDevice = (): number => Date.now() / 1000;

class ServerClock {
  /** How far the device's clock is ahead; null: the server has not told the time yet. */
  private ahead: number | null = $state.raw(null);

  /** The server says what time it is now. */
  heard(now: number): void {
    this.ahead = onDevice() - now;
  }

  get now(): number {
    return onDevice() - (this.ahead ?? 0);
  }

  /** How long ago that was; 0 while nobody knows. ``device``: what the device's clock says. */
  since(then: number | null, device = onDevice()): number {
    return then === null || this.ahead === null ? 0 : Math.max(0, device - this.ahead - then);
  }

  /** When that was by the device's own clock: what is kept here is compared with that one. */
  onDevice(then: number): number {
    return then + (this.ahead ?? 0);
  }
}

export const clock = new ServerClock();

/** The device's time, and again each second while somebody looks at it. */
export function ticking(): { readonly now: number } {
  let now = $state(onDevice());
  $effect(() => {
    const ticks = setInterval(() => (now = onDevice()), 1000);
    return () => clearInterval(ticks);
  });
  return {
    get now() {
      return now;
    },
  };
}
