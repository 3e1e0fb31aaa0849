import { describe, expect, it } from '@jest/globals';
import { LookClock } from './look-clock';

describe('the time that rooms are on screen', () => {
  it('is added up by room, without those that were scrolled past', () => {
    const clock = new LookClock();
    clock.show('Kitchen', 0);
    clock.show('Foyer', 10_000);
    clock.show('Master bedroom', 11_999);
    clock.show('Kitchen', 15_000);
    clock.show(null, 17_400);
    expect(clock.take(90_000)).toEqual([
      { room: 'Kitchen', seconds: 12 },
      { room: 'Master bedroom', seconds: 3 },
    ]);
  });

  it('is reported once, and goes on after that', () => {
    const clock = new LookClock();
    clock.show('Kitchen', 0);
    expect(clock.take(5000)).toEqual([{ room: 'Kitchen', seconds: 5 }]);
    expect(clock.take(6000)).toEqual([]);
    expect(clock.take(9000)).toEqual([{ room: 'Kitchen', seconds: 3 }]);
  });

  it('ends after five minutes without a change, and is never more than a report may say', () => {
    const clock = new LookClock();
    clock.show('Kitchen', 0);
    expect(clock.take(3_600_000)).toEqual([{ room: 'Kitchen', seconds: 300 }]);
    for (let at = 0; at < 20; at += 1) clock.show(at % 2 ? 'Kitchen' : 'Foyer', 3_600_000 + at * 300_000);
    expect(clock.take(9_900_000)).toEqual([
      { room: 'Foyer', seconds: 1800 },
      { room: 'Kitchen', seconds: 1800 },
    ]);
  });
});
