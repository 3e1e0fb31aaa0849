import type * as Space from './space';

it('a full disk is said for half a minute after a refusal', () => {
  jest.useFakeTimers();
  // Its own copy: other suites of the process may have met a full disk a moment ago.
  const space = {} as typeof Space;
  jest.isolateModules(() => Object.assign(space, jest.requireActual<typeof Space>('./space')));
  const { isDiskFull, noteFullDisk } = space;
  expect(isDiskFull()).toBe(false);
  noteFullDisk();
  jest.advanceTimersByTime(29_000);
  expect(isDiskFull()).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(isDiskFull()).toBe(false);
  jest.useRealTimers();
});
