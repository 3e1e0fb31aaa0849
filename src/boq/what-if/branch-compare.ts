import { paise, rupees } from '../../kernel/money';
import { changesBetween } from '../domain/boq.patch';
import type { Line } from '../domain/boq.state';
import {
  headDifferences,
  lineMoves,
  rateDifferences,
  targetOf,
  type BranchSides,
  type LineMove,
} from '../domain/what-if/branch.moves';
import type { PricedState } from '../history/comparison/bridge';
import type { ItemAdditions } from '../reads/attachments.port';
import type { Names } from '../domain/field-description';
import { fieldRows, rateRow, type ChangeRow } from '../reads/revisions/describe';
import type { BranchCompare } from './branches.dto';
import { headName } from './head-names';

/**
 * What a what-if copy offers to merge: its items, rates and settings that differ from the current BOQ. `added`: images
 * and comments added to its items there. Pure.
 */
export function choicesOf(
  sides: BranchSides,
  priced: { readonly branch: PricedState; readonly now: PricedState },
  names: Names,
  added: ReadonlyMap<string, ItemAdditions>,
): Pick<BranchCompare, 'items' | 'rates' | 'details'> {
  return {
    items: lineMoves(sides).map((move) => ({
      ...itemView(move, sides, priced, names),
      ...additionsOf(move, added),
    })),
    rates: rateDifferences(sides).map(({ key, now, branch, conflict }) => ({
      ...rateRow(key, now, branch, names),
      conflict,
    })),
    details: headDifferences(sides).flatMap(({ field, now, branch, conflict }) =>
      fieldRows({ [field]: { before: now, after: branch } }, names).map((row) => ({
        ...row,
        path: headName(field),
        conflict,
      })),
    ),
  };
}

function itemView(
  move: LineMove,
  sides: BranchSides,
  { branch, now }: { readonly branch: PricedState; readonly now: PricedState },
  names: Names,
): Omit<BranchCompare['items'][number], keyof ItemAdditions> {
  const line = (move.branch ?? move.now) as Line;
  const [before, after] = [now.priced.lines.get(move.target)?.cost, branch.priced.lines.get(move.id)?.cost];
  return {
    id: move.id,
    title: line.title,
    service: line.service,
    room_label: line.room === null ? null : names.room(line.room),
    kind: move.branch === null ? 'removed' : move.now === null ? 'added' : 'changed',
    cost_before: before === undefined ? null : rupees(before),
    cost_after: after === undefined ? null : rupees(after),
    delta: rupees(paise((after ?? 0) - (before ?? 0))),
    changes: move.now && move.branch ? between(move.now, move.branch, names) : [],
    conflict: move.conflict,
    theirs: move.conflict ? meanwhile(move, names) : [],
    needs: needsOf(move, sides),
  };
}

/** What is merged along with a line; nothing for a removed one. */
function additionsOf({ id, branch }: LineMove, added: ReadonlyMap<string, ItemAdditions>): ItemAdditions {
  return (branch && added.get(id)) ?? { images: 0, comments: 0 };
}

function between(from: Line, to: Line, names: Names): ChangeRow[] {
  return fieldRows(changesBetween<Line>(from, { ...to, id: from.id, seq: from.seq }), names);
}

/** Changes the BOQ itself made to a line since the copy was taken. */
function meanwhile({ base, now }: LineMove, names: Names): ChangeRow[] {
  const row = { path: 'item', label: 'Item' };
  if (base && now) return between(base, now, names);
  return now ? [{ ...row, before: null, after: 'Added' }] : [{ ...row, before: 'Removed', after: null }];
}

/** Parents of the line in the copy that the BOQ does not have, up to the outermost. */
function needsOf({ branch }: LineMove, sides: BranchSides): string[] {
  const needs: string[] = [];
  for (let id = branch?.componentOf ?? null; id !== null && !needs.includes(id);) {
    if (!sides.now.lines.has(targetOf(id, sides))) needs.push(id);
    id = sides.branch.lines.get(id)?.componentOf ?? null;
  }
  return needs;
}

/** Chosen changes that would overwrite the BOQ's own later changes, one row each. */
export function conflictsOf(
  sides: BranchSides,
  chosen: { readonly lineIds: readonly string[]; readonly rates: boolean; readonly head: readonly string[] },
  names: Names,
): { path: string; label: string }[] {
  const [ids, fields] = [new Set(chosen.lineIds), new Set(chosen.head)];
  const items = lineMoves(sides)
    .filter(({ id, conflict }) => conflict && ids.has(id))
    .map(({ target, branch, now }) => ({
      path: `items.${target}`,
      label: (branch ?? now)?.title ?? names.item(target),
    }));
  const rates = (chosen.rates ? rateDifferences(sides) : []).filter(({ conflict }) => conflict);
  const head = headDifferences(sides).filter(({ field, conflict }) => conflict && fields.has(field));
  return [
    ...items,
    ...rates.map(({ key, now, branch }) => pathAndLabel(rateRow(key, now, branch, names))),
    ...head.flatMap(({ field, now, branch }) =>
      fieldRows({ [field]: { before: now, after: branch } }, names).map(pathAndLabel),
    ),
  ];
}

function pathAndLabel({ path, label }: ChangeRow): { path: string; label: string } {
  return { path, label };
}
