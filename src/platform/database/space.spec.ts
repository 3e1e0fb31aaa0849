import { isDiskFull, noteFullDisk } from './space';

it('a full disk is said for half a minute after a refusal', () => {
  jest.useFakeTimers();
  expect(isDiskFull()).toBe(false);
  noteFullDisk();
  jest.advanceTimersByTime(29_000);
  expect(isDiskFull()).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(isDiskFull()).toBe(false);
  jest.useRealTimers();
});
