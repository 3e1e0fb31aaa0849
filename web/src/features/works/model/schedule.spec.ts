import { expect, it } from '@jest/globals';
import type { Planned } from '../api/schedule';
import { ofToday } from './schedule';

const row = (label: string, over: Partial<Planned>): Planned => ({
  label,
  planned_from: '2026-11-09',
  planned_to: '2026-11-20',
  started_on: null,
  ended_on: null,
  progress: 0,
  days_late: 0,
  ...over,
});
const labels = (rows: readonly Planned[]): string[] => [...ofToday(rows)].map(({ label }) => label);
const DONE = { started_on: '2026-11-09', ended_on: '2026-11-20', progress: 100 };

it('picks of a schedule what goes on, is late or begins next', () => {
  const rows = [
    row('Design', { progress: null }),
    row('Civil', DONE),
    row('Electrical', { ...DONE, days_late: 2 }),
    row('Carpentry', { started_on: '2026-11-13', progress: 40 }),
    row('Painting', {}),
    row('Cleaning', {}),
  ];
  expect(labels(rows)).toEqual(['Electrical', 'Carpentry', 'Painting']);
});

it('picks everything of what is over', () => {
  expect(labels([row('Civil', DONE), row('Painting', DONE)])).toEqual(['Civil', 'Painting']);
});
