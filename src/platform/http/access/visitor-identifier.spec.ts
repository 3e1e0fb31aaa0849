import { VisitorIdentifiers } from './visitor-identifier';
import type { Secrets } from '../security/secrets';

const asked: string[] = [];
const signedWith = (byte: number): VisitorIdentifiers =>
  new VisitorIdentifiers({
    get: (name: string) => {
      asked.push(name);
      return Promise.resolve(Buffer.alloc(32, byte));
    },
  } as unknown as Secrets);
const ours = signedWith(1);

/** Another character of base64url. */
const changed = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('the identifier of a visitor', () => {
  it('is new for each, and known again by one fingerprint', async () => {
    const [one, two] = [await ours.issue(), await ours.issue()];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const fingerprint = await ours.read(one);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(await signedWith(1).read(` ${one} `)).toBe(fingerprint);
    expect(await ours.read(two)).not.toBe(fingerprint);
    expect(new Set(asked)).toEqual(new Set(['visitor-identifier']));
  });

  it('stays the same visitor in later versions of the server', async () => {
    const issued = 'AAAAAAAAAAAAAAAAAAAAAA.2UfRZeE5GbJMv0bXxN-HwM22dJc3lmK8cMNCpQYU4jg';
    expect(await ours.read(issued)).toBe('e1ef8d8843e212000641d0b83dcd6458f501a4cdd6704bc9d1531e848699eddc');
  });

  it('is worth nothing when it was signed by someone else, or changed', async () => {
    const issued = await ours.issue();
    expect(await ours.read(await signedWith(2).issue())).toBeNull();
    expect(await ours.read(changed(issued, 0))).toBeNull();
    expect(await ours.read(changed(issued, issued.length - 2))).toBeNull();
  });

  it('is worth nothing when it is absent, cut, longer, or sent twice', async () => {
    const issued = await ours.issue();
    for (const header of [undefined, '', 'x', issued.slice(1), issued.slice(0, -1), `x${issued}`, `${issued}x`]) {
      expect(await ours.read(header)).toBeNull();
    }
    expect(await ours.read([issued, issued])).toBeNull();
    expect(await ours.read([issued])).toBeNull();
  });
});
