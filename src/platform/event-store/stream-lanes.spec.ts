import { StreamLanes } from './stream-lanes';

const lanes = (streams: number, weight: number): StreamLanes<number> =>
  new StreamLanes<number>(
    () => 0,
    (state) => state,
    { streams, weight },
  );

describe('the cached lanes of a process', () => {
  it('evicts the least recently used when there are too many', () => {
    const cache = lanes(2, Number.POSITIVE_INFINITY);
    const first = cache.of('a');
    cache.of('b');
    cache.of('a');
    cache.of('c');
    expect(cache.size).toBe(2);
    expect(cache.of('a')).toBe(first);
  });

  it('evicts lanes when their states weigh too much together, but none with running commands', () => {
    const cache = lanes(100, 10);
    const busy = cache.of('busy');
    busy.running = true;
    cache.commit('busy', busy, { state: 6, version: 1 });
    for (const id of ['a', 'b', 'c']) cache.commit(id, cache.of(id), { state: 4, version: 1 });
    expect(cache.of('busy')).toBe(busy);
    expect(cache.size).toBe(2);
    busy.running = false;
    cache.commit('d', cache.of('d'), { state: 9, version: 1 });
    expect(cache.size).toBe(1);
  });

  it('never moves a lane back', () => {
    const cache = lanes(2, 10);
    const lane = cache.of('a');
    cache.commit('a', lane, { state: 2, version: 2 });
    cache.commit('a', lane, { state: 1, version: 1 });
    expect(lane.committed).toEqual({ state: 2, version: 2 });
  });

  it('forgets the oldest commands when the store can look them up, and says up to which version', () => {
    const lane = lanes(2, 10).of('a');
    for (let version = 1; version <= 1_002; version += 1) lane.note(`c${version}`, version, true);
    expect([lane.versionAfter('c2'), lane.versionAfter('c3'), lane.forgotten]).toEqual([undefined, 3, 2]);
    const whole = lanes(2, 10).of('b');
    for (let version = 1; version <= 1_002; version += 1) whole.note(`c${version}`, version, false);
    expect([whole.versionAfter('c1'), whole.forgotten]).toEqual([1, 0]);
  });
});
