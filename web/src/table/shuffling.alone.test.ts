import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeckCommitment, Scene, ToServer } from '../net/messages';
import { MOST_ROUNDS, kept, proof, takePart, type Again, type Proof } from './shuffling';

const TABLE = 'k3x9mvt2bqrw';
const SEED = '07'.repeat(32);
const COMMITMENT = hashed('tefuda/1 commitment', SEED);

function hashed(label: string, secret: string): string {
  return createHash('sha256').update(label).update(Buffer.from(secret, 'hex')).digest('hex');
}
const sealOf = (secret: string) => hashed('tefuda/1 seal', secret);
const fairness = (more: Partial<DeckCommitment>): DeckCommitment => ({
  text: '',
  scheme: '',
  commitment: COMMITMENT,
  link: '',
  seed: null,
  seals: ['', ''],
  told: [],
  may_tell: false,
  secrets: [],
  ...more,
});
const secretOf = (number: number) => number.toString(16).padStart(2, '0').repeat(32);

let storage = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  },
});
let version = 0;

/** One honest device with a storage of its own, and all that it has sent. */
class Device {
  readonly storage = new Map<string, string>();
  readonly sent: ToServer[] = [];

  constructor(readonly seat: number) {}

  private use<T>(what: () => T): T {
    storage = this.storage;
    return what();
  }

  /** It is shown this; the frame that it sends, and what it asks its person. */
  shown(more: Partial<DeckCommitment>, agreed = false): { frame: ToServer | undefined; asks: Again | null } {
    version += 1;
    const [before, scene] = [this.sent.length, { table: 'whatever', version, fair: fairness(more) } as Scene];
    const asks = this.use(() => takePart(TABLE, scene, this.seat, (frame) => this.sent.push(frame) > 0, agreed));
    expect(this.sent.length - before).toBeLessThan(2);
    return { frame: this.sent[before], asks };
  }

  get secret(): string {
    return this.use(() => kept(TABLE).at(-1)?.secret ?? '');
  }

  get seal(): string {
    return sealOf(this.secret);
  }

  get told(): string[] {
    return this.sent.flatMap((frame) => (frame.t === 'reveal' ? [frame.secret] : []));
  }

  /** `first`: the commitment that was kept when the table was seen first; null: none was. */
  says(more: Partial<DeckCommitment>, first: string | null = COMMITMENT): Proof | null {
    return this.use(() => proof(TABLE, fairness({ seed: SEED, ...more }), first ?? undefined));
  }
}

const FINE: Proof = { bound: true, same: true, added: true, others: [], times: 1, missing: [] };

describe('everyone shuffles', () => {
  let mine: Device;
  beforeEach(() => (mine = new Device(1)));

  it('seals what it has drawn, the same again after a reload, and tells it when all have sealed', () => {
    const { frame } = mine.shown({});
    const { seal, secret } = mine;
    expect(frame).toMatchObject({ t: 'commit', seal });
    expect(mine.shown({}).frame).toMatchObject({ t: 'commit', seal });
    expect(mine.shown({ seals: ['', seal] }).frame).toBeUndefined();
    expect(mine.shown({ seals: ['aa', seal], may_tell: true }).frame).toMatchObject({ t: 'reveal', secret });
    expect(mine.shown({ seals: ['aa', seal], may_tell: true }).frame).toMatchObject({ t: 'reveal', secret });
    expect(mine.shown({ seals: ['aa', seal], may_tell: true, told: [1] }).frame).toBeUndefined();
  });

  it('seals again where its seal is another device’s, as long as it has revealed nothing', () => {
    expect(mine.shown({ seals: ['aa', 'cc'], may_tell: true }).frame).toMatchObject({ t: 'commit', seal: mine.seal });
  });

  it('keeps what it is shown before it tells', () => {
    mine.shown({});
    const fair = { seals: ['aa', mine.seal], may_tell: true };
    storage = mine.storage;
    takePart(TABLE, { table: TABLE, version, fair: fairness(fair) } as Scene, 1, (frame) => {
      if (frame.t === 'reveal')
        expect(kept(TABLE).at(-1)?.shown).toEqual({ seat: 1, commitment: COMMITMENT, seals: fair.seals });
      return false;
    });
    expect(kept(TABLE).at(-1)?.shown?.seals).toEqual(fair.seals);
  });

  it('asks before it shuffles again, draws another number, and does so three times at most', () => {
    mine.shown({});
    const drawn = [mine.secret];
    for (let times = 1; times < MOST_ROUNDS; times += 1) {
      mine.shown({ seals: ['aa', mine.seal], may_tell: true });
      expect(mine.shown({ seals: ['bb', ''] })).toEqual({ frame: undefined, asks: { times, missing: [0] } });
      expect(mine.shown({ seals: ['bb', ''] }, true)).toMatchObject({
        frame: { t: 'commit', seal: mine.seal },
        asks: null,
      });
      drawn.push(mine.secret);
    }
    mine.shown({ seals: ['aa', mine.seal], may_tell: true });
    expect(mine.shown({ seals: ['bb', ''] }, true)).toEqual({
      frame: undefined,
      asks: { times: MOST_ROUNDS, missing: [0] },
    });
    expect(new Set(drawn).size).toBe(MOST_ROUNDS);
    expect(mine.told).toEqual(drawn);
  });

  it('says nothing before the end, and what it can at the end', () => {
    mine.shown({});
    mine.shown({ seals: [sealOf(secretOf(9)), mine.seal], may_tell: true });
    expect(mine.says({ seed: null })).toBeNull();
    expect(mine.says({ secrets: [secretOf(9), mine.secret] })).toEqual(FINE);
    expect(new Device(0).says({}, null)).toEqual({
      bound: true,
      same: null,
      added: null,
      others: [],
      times: 0,
      missing: [],
    });
  });
});

/** Two honest devices, at seats 1 and 2, and a server that also plays at seat 0: up to where both have told. */
class Lying {
  readonly own = secretOf(200);
  readonly aki = new Device(1);
  readonly ben = new Device(2);

  /** Differences from an honest server that either is shown. */
  begin(
    lies: {
      toAki?: (seals: string[]) => Partial<DeckCommitment>;
      toBen?: (seals: string[]) => Partial<DeckCommitment>;
    } = {},
  ): void {
    this.aki.shown({ seals: ['', '', ''] });
    this.ben.shown({ seals: ['', '', ''] });
    const seals = [sealOf(this.own), this.aki.seal, this.ben.seal];
    for (const [device, lie] of [
      [this.aki, lies.toAki],
      [this.ben, lies.toBen],
    ] as const)
      device.shown({ seals, may_tell: true, ...lie?.([...seals]) });
  }

  end(
    secrets = [this.own, this.aki.secret, this.ben.secret],
    more: Partial<DeckCommitment> = {},
  ): [Proof | null, Proof | null] {
    return [this.aki.says({ secrets, ...more }), this.ben.says({ secrets, ...more })];
  }
}

describe('a server that lies is found out by an honest device', () => {
  let server: Lying;
  beforeEach(() => (server = new Lying()));

  it('finds nothing where it does not lie', () => {
    server.begin();
    expect([server.aki.told, server.ben.told]).toEqual([[server.aki.secret], [server.ben.secret]]);
    expect(server.end()).toEqual([FINE, FINE]);
  });

  it('another number than was sealed', () => {
    server.begin();
    const other = [secretOf(201), server.aki.secret, server.ben.secret];
    expect(server.end(other)).toEqual([
      { ...FINE, others: [0] },
      { ...FINE, others: [0] },
    ]);
  });

  it('numbers in another order', () => {
    server.begin();
    expect(server.end([server.ben.secret, server.aki.secret, server.own])[0]).toEqual({ ...FINE, others: [0, 2] });
  });

  it('a seal that comes when the others have told', () => {
    server.begin({ toAki: ([, ...others]) => ({ seals: ['', ...others] }) });
    expect(server.end()).toEqual([{ ...FINE, others: [0] }, FINE]);
  });

  it('other seals for each of them', () => {
    server.begin({ toBen: ([, ...others]) => ({ seals: [sealOf(secretOf(202)), ...others] }) });
    expect(server.end()[1]).toEqual({ ...FINE, others: [0] });
    expect(server.end([secretOf(202), server.aki.secret, server.ben.secret])[0]).toEqual({ ...FINE, others: [0] });
  });

  it('a number of its own in another’s place', () => {
    const forged = secretOf(203);
    server.begin({ toAki: ([own, aki]) => ({ seals: [own ?? '', aki ?? '', sealOf(forged)] }) });
    const [aki, ben] = server.end([server.own, server.aki.secret, forged]);
    expect([aki, ben?.added]).toEqual([FINE, false]);
    expect(server.end()[0]).toEqual({ ...FINE, others: [2] });
  });

  it('a player who is dropped after all have told', () => {
    server.begin();
    expect(server.end([server.own, server.aki.secret, ''])[0]).toEqual({ ...FINE, others: [2] });
    expect(server.end([server.own, server.aki.secret])[0]).toEqual({ ...FINE, others: [2] });
  });

  it('one who was never shown', () => {
    server.begin();
    expect(server.end([server.own, server.aki.secret, server.ben.secret, secretOf(204)])[0]).toEqual({
      ...FINE,
      others: [3],
    });
  });

  it('another seed, or another commitment than before the shuffle', () => {
    server.begin();
    expect(server.end(undefined, { seed: '08'.repeat(32) })[0]).toEqual({ ...FINE, bound: false });
    const [seed, commitment] = ['08'.repeat(32), hashed('tefuda/1 commitment', '08'.repeat(32))];
    expect(server.end(undefined, { seed, commitment })[0]).toEqual({ ...FINE, same: false });
    expect(
      server.aki.says({ seed, commitment, secrets: [server.own, server.aki.secret, server.ben.secret] }, null)?.same,
    ).toBe(false);
  });

  it('a shuffle that is begun again when it has seen what comes', () => {
    server.begin();
    const first = server.aki.secret;
    server.aki.shown({ seals: [sealOf(server.own), server.aki.seal, server.ben.seal], may_tell: true, told: [1, 2] });
    const again = { seals: [sealOf(server.own), '', server.ben.seal] };
    expect(server.aki.shown(again)).toEqual({ frame: undefined, asks: { times: 1, missing: [0] } });
    server.aki.shown(again, true);
    server.aki.shown({ seals: [sealOf(server.own), server.aki.seal, server.ben.seal], may_tell: true });
    expect(server.aki.told).toEqual([first, server.aki.secret]);
    expect(server.end()[0]).toEqual({ ...FINE, times: 2, missing: [0] });
  });

  it('a round of before, shown once more', () => {
    server.begin();
    const before = { seals: [sealOf(server.own), server.aki.seal, server.ben.seal], may_tell: true };
    const first = server.aki.secret;
    server.aki.shown({ seals: ['', '', ''] }, true);
    expect(server.aki.shown(before).frame).toMatchObject({ t: 'commit', seal: server.aki.seal });
    expect([server.aki.told, server.aki.secret === first]).toEqual([[first], false]);
  });

  it('other seals, shown to a device that has told already', () => {
    server.begin();
    const { aki, ben } = server;
    expect(aki.shown({ seals: [sealOf(secretOf(205)), aki.seal, ben.seal], may_tell: true }).frame).toBeUndefined();
    expect(aki.shown({ seals: [sealOf(server.own), aki.seal, ben.seal], may_tell: true }).frame).toMatchObject({
      t: 'reveal',
    });
  });
});
