import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Item } from '../../api/items-query';
import { unitOf, type Choice, type GridRights } from '../../model/cell';
import { lockOf, valueOf } from '../../model/cells';
import type { CellEdits } from '../parts/use-cell-edits';
import { CardField } from './card-field';
import classes from './card-in-hand.module.css';

export interface CardVerbs {
  onOpen: (itemId: string) => void;
  onComment: (itemId: string) => void;
  onDuplicate: (itemId: string) => void;
  onRemove: (itemId: string) => void;
}

interface Props extends CardVerbs {
  item: Item;
  rights: GridRights;
  rooms: readonly Choice[];
  edits: CellEdits;
}

/** The fields and verbs of the card in hand. */
export function CardInHand({ item, rights, rooms, edits, onOpen, onComment, onDuplicate, onRemove }: Props) {
  const shared = { item, rooms, edits };
  const may = (column: 'size' | 'quantity' | 'count' | 'rate'): boolean => lockOf(item, column, rights) === null;
  const measure = may('size') ? 'size' : may('quantity') ? 'quantity' : null;
  const verb = (name: string, run: (itemId: string) => void): ReactNode => (
    <Button variant="default" h={44} px={4} aria-label={`${name} ${item.title}`} onClick={() => run(item.id)}>
      {name}
    </Button>
  );
  return (
    <div className={classes.hand}>
      <div className={classes.fields}>
        {measure === 'size' && <CardField {...shared} column="size" />}
        {measure === 'quantity' && <CardField {...shared} column="quantity" label={`Qty, ${unitOf(item)}`} hasSteps />}
        {may('rate') ? (
          <CardField {...shared} column="rate" label="Rate ₹" />
        ) : (
          may('count') && <CardField {...shared} column="count" label="Nos" hasSteps />
        )}
        <FinishField item={item} rights={rights} edits={edits} />
      </div>
      <div className={classes.verbs}>
        {verb('All fields', onOpen)}
        {verb('Comment', onComment)}
        {verb('Duplicate', onDuplicate)}
        {verb('Delete', onRemove)}
      </div>
    </div>
  );
}

function FinishField({ item, rights, edits }: Pick<Props, 'item' | 'rights' | 'edits'>) {
  const id = useId();
  if (item.available_finish.length === 0 || lockOf(item, 'finish', rights) !== null) return null;
  const waiting = edits.rows.get(item.id)?.get('finish')?.value;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>Finish</label>
      <div className={classes.box}>
        <select
          id={id}
          value={String(waiting ?? item.finish_id ?? '')}
          onChange={({ currentTarget }) => {
            const label = currentTarget.selectedOptions[0]?.label ?? '';
            edits.commit(item, 'finish', label, false, valueOf(item, 'finish'));
          }}
        >
          {item.finish_id === null && <option value="">–</option>}
          {item.available_finish.map((finish) => (
            <option key={finish.id} value={finish.id}>
              {finish.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
