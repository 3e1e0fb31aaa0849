import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Change } from '../api/own-changes-query';
import { makeChange, makeUndo } from './fixtures';
import { changeText, undoStack } from './own-changes';

const revisions = (list: readonly Change[]) => {
  const { undo, redo } = undoStack(list);
  return { undo: undo.map(({ revision }) => revision), redo: redo.map(({ revision }) => revision) };
};

describe('undo and redo of one’s own changes', () => {
  it('start with the last change, and skip what cannot be undone', () => {
    const created = makeChange({ revision: 1, type: 'BoqCreated', can_undo: false });
    expect(revisions([makeChange({ revision: 3 }), makeChange(), created])).toEqual({ undo: [2, 3], redo: [] });
  });

  it('go back and forth over the same change', () => {
    const undone = makeChange({ undone_by: 3, can_undo: false });
    expect(revisions([makeUndo(3, 2), undone])).toEqual({ undo: [], redo: [3] });
    const redone = [makeUndo(4, 3), makeUndo(3, 2, { undone_by: 4 }), makeChange()];
    expect(revisions(redone)).toEqual({ undo: [2], redo: [] });
    expect(revisions([makeUndo(5, 2), ...redone.slice(0, 2), makeChange({ undone_by: 5 })])).toEqual({
      undo: [],
      redo: [5],
    });
  });

  it('clear the redo stack on a new change', () => {
    const undone = makeChange({ undone_by: 3, can_undo: false });
    expect(revisions([makeChange({ revision: 4 }), makeUndo(3, 2), undone])).toEqual({ undo: [4], redo: [] });
  });

  it('omit what another person undid or redid', () => {
    expect(revisions([makeChange({ undone_by: 9, can_undo: false })])).toEqual({ undo: [], redo: [] });
    expect(revisions([makeUndo(3, 2, { undone_by: 4 }), makeChange()])).toEqual({ undo: [], redo: [] });
  });

  it('treat one’s undo of another person’s change as a change of one’s own', () => {
    expect(revisions([makeUndo(8, 5)])).toEqual({ undo: [8], redo: [] });
  });

  it('behave like an editor over any sequence of changes, undos and redos', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('change', 'undo', 'redo'), { maxLength: 40 }), (steps) => {
        let list: Change[] = [];
        const undo: number[] = [];
        let redo: number[] = [];
        for (const step of steps) {
          const revision = list.length + 2;
          const stack = undoStack(list);
          if (step === 'change') {
            list = [makeChange({ revision })].concat(list);
            undo.push(revision);
            redo = [];
            continue;
          }
          const next = stack[step].at(-1);
          const root = (step === 'undo' ? undo : redo).at(-1);
          expect(next?.change.revision).toBe(root);
          if (!next || root === undefined) continue;
          const unmark = new Set(
            list.filter(({ undone_by }) => undone_by === next.revision).map((one) => one.revision),
          );
          list = [
            makeUndo(revision, next.revision),
            ...list.map((one) =>
              one.revision === next.revision
                ? { ...one, undone_by: revision }
                : unmark.has(one.revision)
                  ? { ...one, undone_by: null }
                  : one,
            ),
          ];
          if (step === 'undo') redo.push(undo.pop() ?? 0);
          else undo.push(redo.pop() ?? 0);
        }
      }),
    );
  });
});

describe('a change in words', () => {
  it('is its one field before and after, or the history’s summary', () => {
    expect(changeText(makeChange())).toBe('Wardrobe: count 1 → 2');
    const removed = { changes: [{ path: 'items.a', label: 'Wardrobe', before: 'Removed', after: null }] };
    expect(changeText(makeChange({ ...removed, summary: 'Removed Wardrobe' }))).toBe('Removed Wardrobe');
  });
});
