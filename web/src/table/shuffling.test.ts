import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fairness, Scene, ToServer } from '../net/messages';
import { kept, proof, takePart } from './shuffling';

const store = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) },
});

const sealOf = (secret: string) => createHash('sha256').update('tefuda/1 seal').update(Buffer.from(secret, 'hex')).digest('hex');
const fairness = (more: Partial<Fairness>): Fairness => ({ text: '', scheme: '', commitment: '', seed: null, seals: ['', ''], told: [], may_tell: false, secrets: [], ...more });
let sent: ToServer[] = [];
let version = 0;

function shown(more: Partial<Fairness>): ToServer | undefined {
  sent = [];
  version += 1;
  takePart({ table: 'k3x9mvt2bqrw', version, fair: fairness(more) } as Scene, 1, (frame) => sent.push(frame) > 0);
  expect(sent.length).toBeLessThan(2);
  return sent[0];
}

describe('everyone shuffles', () => {
  beforeEach(() => store.clear());

  it('seals what it has drawn, the same again after a reload, and tells it when all have sealed', () => {
    const first = shown({});
    const secret = kept('k3x9mvt2bqrw')?.secret ?? '';
    expect(first).toMatchObject({ t: 'seal', seal: sealOf(secret) });
    expect(shown({})).toMatchObject({ t: 'seal', seal: sealOf(secret) });
    expect(shown({ seals: ['', sealOf(secret)] })).toBeUndefined();
    expect(shown({ seals: ['aa', sealOf(secret)], may_tell: true })).toMatchObject({ t: 'shuffle', secret });
    expect(shown({ seals: ['aa', sealOf(secret)], may_tell: true })).toMatchObject({ t: 'shuffle', secret });
    expect(shown({ seals: ['aa', sealOf(secret)], may_tell: true, told: [1] })).toBeUndefined();
  });

  it('tells nothing twice that others have heard: if all begin anew it draws another', () => {
    shown({});
    const secret = kept('k3x9mvt2bqrw')?.secret ?? '';
    shown({ seals: ['aa', sealOf(secret)], may_tell: true });
    const again = shown({ seals: ['bb', ''] });
    expect(again).toMatchObject({ t: 'seal' });
    expect(kept('k3x9mvt2bqrw')?.secret).not.toBe(secret);
    expect(again).not.toMatchObject({ seal: sealOf(secret) });
  });

  it('seals anew where its seal is another device’s', () => {
    expect(shown({ seals: ['aa', 'cc'], may_tell: true })).toMatchObject({ t: 'seal', seal: sealOf(kept('k3x9mvt2bqrw')?.secret ?? '') });
  });

  it('checks at the end what it can, and says nothing before', () => {
    shown({});
    const secret = kept('k3x9mvt2bqrw')?.secret ?? '';
    shown({ seals: ['aa', sealOf(secret)], may_tell: true });
    const seed = '07'.repeat(32);
    const commitment = createHash('sha256').update('tefuda/1 commitment').update(Buffer.from(seed, 'hex')).digest('hex');
    expect(proof('k3x9mvt2bqrw', fairness({ commitment }), commitment)).toBeNull();
    expect(proof('k3x9mvt2bqrw', fairness({ commitment, seed, secrets: ['', secret] }), commitment)).toEqual({ bound: true, same: true, added: true });
    expect(proof('k3x9mvt2bqrw', fairness({ commitment, seed: '08'.repeat(32) }), 'other')).toEqual({ bound: false, same: false, added: false });
    expect(proof('other', fairness({ commitment, seed }), undefined)).toEqual({ bound: true, same: null, added: null });
  });
});
