import { useId, useRef, useState } from 'react';
import { LengthKeys } from '../../../../ui/form/length-keys';
import type { Item } from '../../api/items-query';
import type { CellValue, Choice } from '../../model/cell';
import { columnName, plainText, valueOf } from '../../model/cells';
import type { ColumnId } from '../../model/columns';
import type { CellEdits } from '../parts/use-cell-edits';
import classes from './card-in-hand.module.css';

interface Props {
  item: Item;
  column: ColumnId;
  /** Its name, where the column's own says too little. */
  label?: string;
  rooms: readonly Choice[];
  edits: CellEdits;
  /** Buttons for one less and one more. */
  hasSteps?: boolean;
}

/** One field of the card in hand; what is typed is saved when it is left, as in a cell of the grid. */
export function CardField({ item, column, label = columnName(column), rooms, edits, hasSteps = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<CellValue>(null);
  const [here, setHere] = useState(false);
  const state = edits.rows.get(item.id)?.get(column);
  const text = state?.text ?? plainText(item, column, rooms);
  const isBad = Boolean(state?.error);

  function step(by: number): void {
    const now = Number(state?.value ?? valueOf(item, column) ?? 0);
    // Whole steps of what has decimals keep them, free of the noise of binary fractions.
    const next = Math.round((now + by) * 10_000) / 10_000;
    edits.commit(item, column, String(next), true, valueOf(item, column));
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.box} data-steps={hasSteps || undefined} data-bad={isBad || undefined}>
        {hasSteps && (
          <button type="button" aria-label={`${label}: one less`} onClick={() => step(-1)}>
            −
          </button>
        )}
        <input
          // A saved value takes the place of what was typed.
          key={text}
          ref={input}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={text}
          aria-invalid={isBad || undefined}
          onFocus={({ currentTarget }) => {
            setOpened(valueOf(item, column));
            setHere(true);
            currentTarget.select();
          }}
          onBlur={({ currentTarget }) => {
            setHere(false);
            if (currentTarget.value !== text) edits.commit(item, column, currentTarget.value, true, opened);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
            else if (key === 'Escape') currentTarget.value = text;
          }}
        />
        {hasSteps && (
          <button type="button" aria-label={`${label}: one more`} onClick={() => step(1)}>
            +
          </button>
        )}
      </div>
      {column === 'size' && here && <LengthKeys input={input} signs={['′', '″', '½', '×']} />}
    </div>
  );
}
