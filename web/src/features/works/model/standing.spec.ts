import { describe, expect, it } from '@jest/globals';
import { totalOf } from '../../../ui/charts-svg/series';
import type { Stage } from '../api/works';
import { makeWorks } from './fixtures';
import { isBilledByMeasurement, nextStages, stageState, standingOf } from './standing';

describe('where the money of a contract is', () => {
  it('adds up to the contract', () => {
    const works = makeWorks();
    const parts = standingOf(works);
    expect(totalOf(parts)).toBe(works.contract.total_with_gst);
    expect(parts.map(({ key, value }) => [key, value])).toEqual([
      ['received', 300_000],
      ['due', 140_400],
      ['retained', 23_600],
      ['tds', 8_000],
      ['unbilled', 708_000],
    ]);
  });

  it('adds up to the paisa, and leaves out what is nothing', () => {
    const works = makeWorks({ invoiced: 0.3, received: 0.1, due: 0.2, tds: 0, retained: 0 });
    expect(standingOf(works).map(({ key, value }) => [key, value])).toEqual([
      ['received', 0.1],
      ['due', 0.2],
      ['unbilled', 1_179_999.7],
    ]);
  });

  it('shows more than the contract where more came', () => {
    const parts = standingOf(makeWorks({ invoiced: 1_200_000, received: 1_200_000, due: 0, tds: 0, retained: 0 }));
    expect(parts.map(({ key }) => key)).toEqual(['received']);
  });
});

describe('a payment stage', () => {
  it('is due when it is the next one and its day has come', () => {
    const of = (bill: number | null, on: string | null, stage: Stage['stage']) => ({
      stage,
      label: `Stage ${stage}`,
      percent: 25,
      on,
      amount: 1,
      bill,
    });
    const stages = [of(1, null, 'acceptance'), of(null, '2026-11-20', 'start'), of(null, null, 'handover')];
    const states = (today: string) => stages.map((stage) => stageState(stage, { stages, invoiced: 1 }, today));
    expect(states('2026-11-20')).toEqual(['billed', 'due', 'later']);
    expect(states('2026-11-19')).toEqual(['billed', 'later', 'later']);
  });

  it('is no longer due once a bill by measurement asks for as much', () => {
    const of = (stage: Stage['stage'], amount: number): Stage => ({
      stage,
      label: stage,
      percent: 25,
      on: null,
      amount,
      bill: null,
    });
    const stages = [of('acceptance', 10.1), of('start', 40.2), of('handover', 49.7)];
    const states = (invoiced: number) => stages.map((stage) => stageState(stage, { stages, invoiced }, '2026-11-20'));
    expect(states(10.09)).toEqual(['due', 'later', 'later']);
    expect(states(50.3)).toEqual(['measured', 'measured', 'due']);
    expect(nextStages({ stages, invoiced: 50.3 }).map(({ stage }) => stage)).toEqual(['handover']);
    expect(isBilledByMeasurement({ stages, invoiced: 0 })).toBe(false);
    expect(isBilledByMeasurement({ stages, invoiced: 50.3 })).toBe(true);
  });

  it('may be billed once those before it in the same place are', () => {
    const of = (stage: Stage['stage'], label: string, bill: number | null): Stage => ({
      stage,
      label,
      percent: 25,
      on: null,
      amount: 1,
      bill,
    });
    const stages = [
      of('acceptance', 'Booking', 1),
      of('carpentry', 'Ply on site', null),
      of('carpentry', 'Shutters', null),
      of('handover', 'Keys', null),
    ];
    expect(nextStages({ stages, invoiced: 1 }).map(({ label }) => label)).toEqual(['Ply on site', 'Keys']);
  });
});
