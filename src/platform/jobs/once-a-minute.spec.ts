import { onceAMinute } from './once-a-minute';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports the first error of a kind, and again after a minute with how many there were', () => {
  const reports: [string, number][] = [];
  const onError = onceAMinute(({ message }, times) => reports.push([message, times]));
  for (let count = 0; count < 588; count += 1) onError(new Error('connect ECONNREFUSED'));
  onError(new Error('READONLY'));
  expect(reports).toEqual([
    ['connect ECONNREFUSED', 1],
    ['READONLY', 1],
  ]);
  jest.advanceTimersByTime(60_000);
  onError(new Error('connect ECONNREFUSED'));
  expect(reports[2]).toEqual(['connect ECONNREFUSED', 588]);
});
