import { sameValue } from '../../kernel/decisions/same-value';
/**
 * A patch describes an effect: what an event adds, removes and changes, with each value before and after. Events are
 * applied as patches; undo applies the inverse; revert and compare use the difference between two states.
 */
import type { Paise } from '../../kernel/money';
import type { RateKey } from '../../kernel/rate-key';
import type { TakenOffer } from '../../kernel/taken-offer';
import type { BoqHead, BoqState, Line, LineField } from './boq.state';
import { wordsOf } from './field-description';
import { HEAD_FIELDS } from './head-fields';
import { LINE_FIELDS, placeOf } from './line-fields';

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}
export type Changes<T> = { readonly [K in keyof T]?: Change<T[K]> };
export type LineChanges = Changes<Pick<Line, LineField>>;
export type HeadChanges = Changes<BoqHead>;

export interface LineChange {
  readonly id: string;
  readonly changes: LineChanges;
}

export interface RateMove {
  readonly key: RateKey;
  /** null: the rate book's rate applies. */
  readonly before: Paise | null;
  readonly after: Paise | null;
  /** The vendors' prices that the two rates were taken from, where they were. */
  readonly offerBefore?: TakenOffer;
  readonly offer?: TakenOffer;
}

/** A rate from one value to another, each with the price it was taken from. */
export function rateMove(
  key: RateKey,
  before: Paise | null,
  after: Paise | null,
  offerBefore?: TakenOffer,
  offer?: TakenOffer,
): RateMove {
  return { key, before, after, ...(offerBefore ? { offerBefore } : {}), ...(offer ? { offer } : {}) };
}

export interface Patch {
  readonly head: HeadChanges;
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly changed: readonly LineChange[];
  readonly rates: readonly RateMove[];
}

export const EMPTY_PATCH: Patch = { head: {}, added: [], removed: [], changed: [], rates: [] };

export function isEmpty(patch: Patch): boolean {
  return (
    Object.keys(patch.head).length === 0 &&
    patch.added.length + patch.removed.length + patch.changed.length + patch.rates.length === 0
  );
}

/** The fields of `after` that differ from `before`, compared by value. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes<T> {
  const changes: Record<string, Change<unknown>> = {};
  for (const key of Object.keys(after) as (keyof T & string)[]) {
    const next = after[key];
    if (next !== undefined && !sameValue(before[key], next)) changes[key] = { before: before[key], after: next };
  }
  return changes as Changes<T>;
}

function withAfter<T extends object>(target: T, changes: Changes<T>): T {
  const next = { ...target };
  for (const [key, change] of Object.entries(changes) as [keyof T, Change<T[keyof T]>][]) next[key] = change.after;
  return next;
}

/** The first whole number behind a line's place: what is added later comes after what was moved to the end. */
const behind = (line: Line): number => Math.floor(placeOf(line)) + 1;

/** Applies a patch at `revision`. Lines it names must exist; the decider and the log guarantee it. */
export function applyPatch(state: BoqState, patch: Patch, revision: number): BoqState {
  let { lines, touched, rateChanges, rateOffers, nextSeq } = state;
  if (patch.added.length + patch.removed.length + patch.changed.length > 0) {
    const nextLines = new Map(lines);
    const nextTouched = new Map(touched);
    let disordered = false;
    for (const line of patch.removed) {
      nextLines.delete(line.id);
      nextTouched.delete(line.id);
    }
    for (const line of patch.added) {
      if (line.seq < nextSeq || line.place !== null) disordered = true;
      nextLines.set(line.id, line);
      nextTouched.set(line.id, revision);
      nextSeq = Math.max(nextSeq, line.seq + 1, behind(line));
    }
    for (const { id, changes } of patch.changed) {
      const line = nextLines.get(id);
      if (!line) throw new Error(`line ${id} of ${state.boqId} is not there at revision ${revision}`);
      const after = withAfter<Line>(line, changes);
      if (changes.place) {
        disordered = true;
        nextSeq = Math.max(nextSeq, behind(after));
      }
      nextLines.set(id, after);
      nextTouched.set(id, revision);
    }
    // A restored line returns to its place; new lines come last and need no sorting unless they name a place.
    lines = disordered
      ? new Map([...nextLines].sort(([, a], [, b]) => placeOf(a) - placeOf(b) || a.seq - b.seq))
      : nextLines;
    touched = nextTouched;
  }
  if (patch.rates.length > 0) {
    const next = new Map(rateChanges);
    const offers = new Map(rateOffers);
    for (const { key, after, offer } of patch.rates) {
      if (after === null) next.delete(key);
      else next.set(key, after);
      if (offer) offers.set(key, offer);
      else offers.delete(key);
    }
    rateChanges = next;
    rateOffers = offers;
  }
  const head = Object.keys(patch.head).length > 0 ? withAfter(state.head, patch.head) : state.head;
  return { ...state, head, lines, touched, rateChanges, rateOffers, nextSeq };
}

function swap<T>(changes: Changes<T>): Changes<T> {
  const swapped: Record<string, Change<unknown>> = {};
  for (const [key, { before, after }] of Object.entries(changes) as [string, Change<unknown>][]) {
    swapped[key] = { before: after, after: before };
  }
  return swapped as Changes<T>;
}

/** The patch that reverses `patch`. */
export function invert(patch: Patch): Patch {
  return {
    head: swap(patch.head),
    added: patch.removed,
    removed: patch.added,
    changed: patch.changed.map(({ id, changes }) => ({ id, changes: swap(changes) })),
    rates: patch.rates.map(({ key, before, after, offerBefore, offer }) =>
      rateMove(key, after, before, offer, offerBefore),
    ),
  };
}

/**
 * Why a patch cannot be applied to this state: a sentence about the first value that has changed since; null when it
 * can.
 */
export function clash(state: BoqState, patch: Patch): string | null {
  for (const [field, change] of Object.entries(patch.head) as [keyof BoqHead, Change<unknown>][]) {
    if (!sameValue(state.head[field], change.before))
      return `${wordsOf(HEAD_FIELDS[field])} of the BOQ has been changed since`;
  }
  const leaving = new Set(patch.removed.map(({ id }) => id));
  for (const line of patch.added) {
    if (state.lines.has(line.id) && !leaving.has(line.id)) return `${line.title} is already in the BOQ`;
  }
  for (const line of patch.removed) {
    const current = state.lines.get(line.id);
    if (!current) return `${line.title} has been removed since`;
    if (!sameValue(current, line)) return `${line.title} has been changed since`;
  }
  for (const { id, changes } of patch.changed) {
    const current = state.lines.get(id);
    if (!current) return 'an item it changed has been removed since';
    for (const [field, change] of Object.entries(changes) as [LineField, Change<unknown>][]) {
      if (!sameValue(current[field], change.before))
        return `${wordsOf(LINE_FIELDS[field])} of ${current.title} has been changed since`;
    }
  }
  for (const { key, before } of patch.rates) {
    if ((state.rateChanges.get(key) ?? null) !== before)
      return `the rate of ${key.split('|')[2]} has been changed since`;
  }
  return null;
}

/**
 * The part of a patch that can be undone. A BOQ's status (importing, draft, accepted) is moved forward only by its own
 * commands: no undo or revert restarts a finished import.
 */
export function withoutStatus(patch: Patch): Patch {
  if (!patch.head.status) return patch;
  const { status: _status, ...head } = patch.head;
  return { ...patch, head };
}

/** The part of a patch that is the BOQ’s content: what was ordered is kept next to it, whatever becomes of the content. */
export function contentOf(patch: Patch): Patch {
  const { purchases: _purchases, ...head } = withoutStatus(patch).head;
  return { ...patch, head };
}

/** The patch that turns `from` into `to`: lines, rates and head, but not ownership, existence, status and purchases. */
export function difference(from: BoqState, to: BoqState): Patch {
  const added: Line[] = [];
  const changed: LineChange[] = [];
  for (const [id, line] of to.lines) {
    const before = from.lines.get(id);
    if (!before || before.seq !== line.seq) added.push(line);
    else if (before !== line) {
      const changes = changesBetween<Line>(before, line);
      if (Object.keys(changes).length > 0) changed.push({ id, changes });
    }
  }
  const removed = [...from.lines.values()].filter((line) => to.lines.get(line.id)?.seq !== line.seq);
  const keys = new Set([...from.rateChanges.keys(), ...to.rateChanges.keys()]);
  const rates: RateMove[] = [];
  for (const key of keys) {
    const before = from.rateChanges.get(key) ?? null;
    const after = to.rateChanges.get(key) ?? null;
    const [offerBefore, offer] = [from.rateOffers.get(key), to.rateOffers.get(key)];
    if (before !== after || !sameValue(offerBefore, offer))
      rates.push(rateMove(key, before, after, offerBefore, offer));
  }
  return contentOf({ head: changesBetween(from.head, to.head), added, removed, changed, rates });
}
