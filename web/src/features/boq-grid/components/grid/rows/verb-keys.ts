import type { KeyboardEvent } from 'react';
import type { Item } from '../../../api/items-query';
import type { RowVerbs } from './use-row-verbs';

export interface VerbInput {
  verbs: RowVerbs;
  /** The rows that a verb is about. */
  targets: readonly string[];
  /** The row at hand. */
  item: Item | undefined;
  canEdit: boolean;
  onInsert: (itemId: string, before: boolean) => void;
  onRemove: (ids: readonly string[]) => void;
  /** Ticks every row of the range. */
  onTick: () => void;
}

/** The verbs of rows by keys; true where the press was one. */
export function onVerbKey(event: KeyboardEvent, input: VerbInput): boolean {
  const { verbs, targets, item, canEdit, onInsert, onRemove, onTick } = input;
  if (!canEdit || !item) return false;
  const { key, code, altKey, shiftKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  if (altKey && !mod && (key === 'ArrowUp' || key === 'ArrowDown')) verbs.move(targets, key === 'ArrowUp' ? -1 : 1);
  else if (altKey) return false;
  else if (mod && shiftKey && key.toLowerCase() === 'd') verbs.duplicate(targets);
  else if (mod && shiftKey && code === 'Equal') onInsert(item.id, false);
  else if (mod && !shiftKey && key === '-') onRemove(targets);
  else if (!mod && shiftKey && key === ' ') onTick();
  else return false;
  return true;
}
