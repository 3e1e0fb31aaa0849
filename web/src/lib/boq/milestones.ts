import type { Schema } from '../api/api-types';

export type Milestone = Schema<'FirmProfile'>['milestones'][number];

type Stage = Milestone['stage'];

/** When a payment is due, in words. */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  acceptance: 'On acceptance',
  start: 'Start of work',
  carpentry: 'Carpentry delivered',
  handover: 'Handover',
};

const plan = (...parts: readonly (readonly [Stage, number])[]): Milestone[] =>
  parts.map(([stage, percentage]) => ({ label: STAGE_LABELS[stage], stage, percentage }));

/** Usual payment plans. */
export const PAYMENT_PLANS: Readonly<Record<string, Milestone[]>> = {
  '10 / 40 / 40 / 10': plan(['acceptance', 10], ['start', 40], ['carpentry', 40], ['handover', 10]),
  '50 / 40 / 10': plan(['acceptance', 50], ['carpentry', 40], ['handover', 10]),
  '30 / 40 / 30': plan(['acceptance', 30], ['start', 40], ['handover', 30]),
};

/** What the shares add up to, in percent; exact to two decimals. */
export function sharesTogether(milestones: readonly Milestone[]): number {
  return milestones.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0) / 100;
}
