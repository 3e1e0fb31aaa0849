import { GatheredLookup } from './gathered-lookup';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a gathered lookup', () => {
  it('sends lookups of one turn together, and gives each caller their own answer', async () => {
    const sent: number[][] = [];
    const lookup = new GatheredLookup<number, string>((keys) => {
      sent.push([...keys]);
      return Promise.resolve(keys.map((key) => `value ${key}`));
    });
    expect(await Promise.all([lookup.get(1), lookup.get(2), lookup.get(1)])).toEqual(['value 1', 'value 2', 'value 1']);
    expect(await lookup.get(3)).toBe('value 3');
    expect(sent).toEqual([[1, 2, 1], [3]]);
  });

  it('never answers from a statement that was already running when it was called', async () => {
    let stored = 'before';
    const gates: (() => void)[] = [];
    const lookup = new GatheredLookup<string, string>(async (keys) => {
      const read = stored;
      await new Promise<void>((open) => gates.push(open));
      return keys.map(() => read);
    });
    const early = lookup.get('a');
    await turn();
    stored = 'after';
    const late = lookup.get('a');
    await turn();
    for (const open of gates.splice(0)) open();
    expect([await early, await late]).toEqual(['before', 'after']);
  });

  it('runs at most two statements at once, and serves collected lookups in order', async () => {
    const gates: (() => void)[] = [];
    const sizes: number[] = [];
    const lookup = new GatheredLookup<number, number>(async (keys) => {
      sizes.push(keys.length);
      await new Promise<void>((open) => gates.push(open));
      return keys;
    });
    const answers: Promise<number>[] = [];
    for (let key = 0; key < 5; key += 1) {
      answers.push(lookup.get(key));
      await turn();
    }
    expect(sizes).toEqual([1, 1]);
    gates.shift()?.();
    await turn();
    await turn();
    expect(sizes).toEqual([1, 1, 3]);
    for (const open of gates) open();
    expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4]);
  });

  it('fails only the callers of the same batch', async () => {
    let broken = true;
    const lookup = new GatheredLookup<number, number>((keys) =>
      broken ? Promise.reject(new Error('away')) : Promise.resolve(keys),
    );
    const outcomes = await Promise.allSettled([lookup.get(1), lookup.get(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await lookup.get(3)).toBe(3);
  });
});
