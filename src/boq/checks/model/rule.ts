import type { Service } from '../../../kernel/terms';
import type { CheckedBoq, CheckedLine, CheckedRoom } from './checked-boq';

export const SEVERITIES = ['error', 'warning', 'hint'] as const;
/** `error`: a figure is wrong; `warning`: it probably is, or work that others need is missing; `hint`: worth a look. */
export type Severity = (typeof SEVERITIES)[number];

export const FIX_ACTIONS = ['open-item', 'add-item', 'settings', 'rates'] as const;

/** Where to fix a finding; the client turns it into an address. */
export interface Fix {
  readonly label: string;
  readonly action: (typeof FIX_ACTIONS)[number];
  readonly item_id?: string;
  /** What to add; absent: the catalogue is opened. */
  readonly work?: string;
  readonly service?: Service;
  /** Where to add it. */
  readonly room?: string;
  /** The setting of the BOQ that fixes it. */
  readonly field?: 'carpet_area' | 'layout_type' | 'has_modular_kitchen' | 'rate_book_version' | 'markup';
}

/** What a rule found in a BOQ, all together, so that a rule counts once however often it is broken. */
export interface RuleFinding {
  readonly lines: readonly CheckedLine[];
  /** A sentence for a designer: what is wrong, and why it matters where that is not obvious. */
  readonly message: string;
  readonly fix: Fix | null;
}

/** One check. A rule applies only where the BOQ itself contains its premise: a BOQ may legitimately omit anything. */
export interface Rule {
  readonly code: string;
  readonly severity: Severity;
  /** What it takes off the score of 100: 8 to 15 for an error, 3 to 6 for a warning, 1 or 2 for a hint. */
  readonly weight: number;
  /** It reveals costs: only for people who may see them. */
  readonly ofCosts?: true;
  /** Where its threshold comes from. */
  readonly reason: string;
  find(boq: CheckedBoq): RuleFinding | null;
}

const NAMED = 3;

/** `A, B and 2 more`. */
export function listNames(names: readonly string[]): string {
  const unique = [...new Set(names)];
  const rest = unique.length - NAMED;
  if (rest > 0) return `${unique.slice(0, NAMED).join(', ')} and ${rest} more`;
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1) ?? ''}`;
}

export const titles = (lines: readonly CheckedLine[]): string => listNames(lines.map(({ line }) => line.title));
export const labels = (rooms: readonly CheckedRoom[]): string => listNames(rooms.map(({ label }) => label));

/** The link that opens the first of several items. */
export function openFirst(lines: readonly CheckedLine[]): Fix | null {
  const [first] = lines;
  return first ? { label: `Open ${first.line.title}`, action: 'open-item', item_id: first.line.id } : null;
}

type About = Omit<Rule, 'find'>;

/** A rule about each line on its own. */
export function lineRule(
  rule: About & {
    breaks(line: CheckedLine, boq: CheckedBoq): boolean;
    message(titles: string, lines: readonly CheckedLine[]): string;
  },
): Rule {
  const { breaks, message, ...about } = rule;
  return {
    ...about,
    find(boq) {
      const lines = boq.lines.filter((line) => breaks(line, boq));
      return lines.length === 0 ? null : { lines, message: message(titles(lines), lines), fix: openFirst(lines) };
    },
  };
}
