/**
 * What a what-if copy changed, compared with the current BOQ. This takes three states: the BOQ where the copy was taken
 * (base), the copy (branch), and the BOQ now. Only what the copy itself changed and what still differs counts, so a
 * change that was already applied is not offered again.
 */
import type { Paise } from '../../../kernel/money';
import type { RateKey } from '../../../kernel/rate-key';
import { changesBetween } from '../boq.patch';
import { sameValue } from '../../../kernel/decisions/same-value';
import type { BoqHead, BoqState, HeadField, Line } from '../boq.state';
import { HEAD_FIELD_NAMES } from '../head-fields';

/** The three sides of a comparison. */
export interface BranchSides {
  readonly base: BoqState;
  readonly branch: BoqState;
  readonly now: BoqState;
  /** New ids for lines of the copy whose id another item of the BOQ has taken. */
  readonly otherIds: ReadonlyMap<string, string>;
}

export interface LineMove {
  /** Id in the copy. */
  readonly id: string;
  /** Id in the BOQ: the same, unless that is taken. */
  readonly target: string;
  readonly base: Line | null;
  /** The line in the copy; null where the copy removed it. */
  readonly branch: Line | null;
  /** The line in the current BOQ; null where it does not exist. */
  readonly now: Line | null;
  /** The BOQ also changed the line since the copy was taken, in a different way. */
  readonly conflict: boolean;
}

export interface RateDifference {
  readonly key: RateKey;
  /** In the current BOQ and in the copy; null is the rate book's. Paise. */
  readonly now: Paise | null;
  readonly branch: Paise | null;
  readonly conflict: boolean;
}

/** What a copy has of its own: its title and status. Nothing is ordered for it. */
type OwnField = 'title' | 'status' | 'purchases';
const OWN: ReadonlySet<HeadField> = new Set<OwnField>(['title', 'status', 'purchases']);
/** Fields of the BOQ itself that a copy can apply to it: all others. */
export type BranchHeadField = Exclude<HeadField, OwnField>;
export const BRANCH_HEAD_FIELDS = HEAD_FIELD_NAMES.filter((field): field is BranchHeadField => !OWN.has(field));

export interface HeadDifference {
  readonly field: BranchHeadField;
  readonly now: BoqHead[BranchHeadField];
  readonly branch: BoqHead[BranchHeadField];
  readonly conflict: boolean;
}

/** Whether two lines are equal apart from their place. */
function sameLine(one: Line | null, other: Line | null, renamed: (id: string) => string): boolean {
  if (one === null || other === null) return one === other;
  const componentOf = other.componentOf === null ? null : renamed(other.componentOf);
  return Object.keys(changesBetween<Line>(one, { ...other, componentOf, id: one.id, seq: one.seq })).length === 0;
}

const same = (id: string): string => id;

/**
 * The id in the BOQ of a line of the copy: the same, unless an item of another service has taken it in the meantime.
 */
export function targetOf(id: string, { base, branch, now, otherIds }: BranchSides): string {
  if (base.lines.has(id)) return id;
  const [own, there] = [branch.lines.get(id), now.lines.get(id)];
  return own && there && own.service !== there.service ? (otherIds.get(id) ?? id) : id;
}

/**
 * Lines that the copy added, removed or changed and that still differ from the current BOQ, in the copy's order;
 * removed ones last.
 */
export function lineMoves(sides: BranchSides): LineMove[] {
  const { base, branch, now } = sides;
  const target = (id: string): string => targetOf(id, sides);
  const moves: LineMove[] = [];
  for (const id of new Set([...branch.lines.keys(), ...base.lines.keys()])) {
    const [was, own] = [base.lines.get(id) ?? null, branch.lines.get(id) ?? null];
    if (sameLine(was, own, same)) continue;
    const there = now.lines.get(target(id)) ?? null;
    if (sameLine(there, own, target)) continue;
    moves.push({ id, target: target(id), base: was, branch: own, now: there, conflict: !sameLine(was, there, same) });
  }
  return moves;
}

/** Own rates that the copy changed and that still differ from the BOQ's. */
export function rateDifferences({ base, branch, now }: BranchSides): RateDifference[] {
  return [...new Set([...base.rateChanges.keys(), ...branch.rateChanges.keys()])].flatMap((key) => {
    const at = ({ rateChanges }: BoqState): Paise | null => rateChanges.get(key) ?? null;
    if (at(branch) === at(base) || at(branch) === at(now)) return [];
    return [{ key, now: at(now), branch: at(branch), conflict: at(now) !== at(base) }];
  });
}

/** Fields of the BOQ itself that the copy changed and that still differ. */
export function headDifferences({ base, branch, now }: BranchSides): HeadDifference[] {
  return BRANCH_HEAD_FIELDS.flatMap((field) => {
    const [was, own, there] = [base.head[field], branch.head[field], now.head[field]];
    if (sameValue(was, own) || sameValue(own, there)) return [];
    return [{ field, now: there, branch: own, conflict: !sameValue(was, there) }];
  });
}
