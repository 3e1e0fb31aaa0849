/** Lines that follow the answers of a questionnaire, whichever way the answers change: by hand, by an undo, by a merge. */
import type { BoqHead, BoqState, Line } from './boq.state';
import { applyPatch, type HeadChanges, type LineChange, type Patch } from './boq.patch';
import type { DecideEnv } from './decide-env';
import { detachedBy } from './deciders/item.decider';
import { lineAt, lineChange, numberLines } from './deciders/line.rules';

const ANSWERS = [
  'layout',
  'bedrooms',
  'hasModularKitchen',
  'carpetArea',
  'budgetType',
  'condition',
  'scope',
  'roomsInScope',
  'sizes',
  'plan',
  'finishLevels',
] as const satisfies readonly (keyof BoqHead)[];

/** Whether a patch changes an answer that lines follow. */
export const isAnswered = ({ head }: Pick<Patch, 'head'>): boolean => ANSWERS.some((field) => field in head);

/** What other answers do to the lines. */
export interface AnswerEffect {
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  readonly changed: readonly LineChange[];
  /** Ids of lines that would have changed if no one had edited them. */
  readonly kept: readonly string[];
  /** Whether the BOQ was made from answers and still follows them. */
  readonly follows: boolean;
}

/** Lines derived from the answers follow them; other lines measured by the BOQ's carpet area follow that. */
export function answerEffect(state: BoqState, changes: HeadChanges, env: DecideEnv): AnswerEffect {
  const next = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.after]));
  const { edits, added, removed, kept, follows = false } = env.rederive(state, { ...state.head, ...next } as BoqHead);
  const left = removed.map((id) => lineAt(state, id));
  const moved = new Map(
    edits
      .flatMap(({ id, edit }) => lineChange(lineAt(state, id), edit, env) ?? [])
      .map(({ id, changes: own }) => [id, own]),
  );
  const decided = new Set([...removed, ...kept, ...edits.flatMap(({ id, edit }) => ('carpetArea' in edit ? id : []))]);
  const area = changes.carpetArea;
  for (const { id, carpetArea } of area?.before ? state.lines.values() : []) {
    if (carpetArea === area?.before && !decided.has(id))
      moved.set(id, { ...moved.get(id), carpetArea: area } as LineChange['changes']);
  }
  const changed = [...moved].map(([id, own]): LineChange => ({ id, changes: own }));
  return {
    added: numberLines(added, state.nextSeq),
    removed: left,
    changed: [...changed, ...detachedBy(state, left)],
    kept,
    follows,
  };
}

/**
 * The patch, with lines that agree with the answers it leaves. What an undo returns or a merge brings may be of other
 * answers than those that stay: undoing the package of a flat that was made a renovation since would leave the dearer
 * package's floors. Then the lines follow the answers, as if these had been given by hand; edited lines stay.
 */
export function inAgreement(patch: Patch, state: BoqState, env: DecideEnv): Patch {
  const { added, removed, changed, follows } = answerEffect(state, patch.head, env);
  if (!follows) return patch;
  const derived = { ...patch, added, removed, changed };
  return contentAfter(patch, state) === contentAfter(derived, state) ? patch : derived;
}

/** The lines that a patch leaves, without their ids and places: two patches with the same text leave the same bill. */
function contentAfter(patch: Patch, state: BoqState): string {
  const { lines } = applyPatch(state, { ...patch, head: {}, rates: [] }, state.revision + 1);
  const texts = [...lines.values()].map(({ id: _id, seq: _seq, place: _place, ...content }) =>
    JSON.stringify(Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
  return texts.sort().join('\n');
}
