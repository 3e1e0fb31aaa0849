import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatRounded, formatWhole } from '../../../../lib/format/money';
import { DataTable, num } from '../../../../ui/layout/data-table';
import classes from './shared-room.module.css';

export interface SharedLine {
  id: string;
  title: string;
  /** Quantity with its unit. */
  size: string;
  /** In whole rupees. */
  amount: number;
}

/** A room with its items, closed until it is pressed or until the address names it: `#master-bedroom`. */
export function SharedRoom({ name, lines }: { name: string; lines: readonly SharedLine[] }) {
  const anchor = name.toLowerCase().replaceAll(' ', '-');
  const { hash } = useLocation();
  // A browser may leave letters as they are, or encode them.
  const isNamed = hash === `#${anchor}` || hash === `#${encodeURIComponent(anchor)}`;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The browser looked for the anchor before the rooms had been loaded.
    if (isNamed) fold.current?.scrollIntoView();
  }, [isNamed]);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <details ref={fold} id={anchor} open={isNamed} className={classes.room}>
      <summary className={classes.head}>
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>
          {lines.length} {lines.length === 1 ? 'item' : 'items'}
        </span>
        <span className={classes.amount}>{formatWhole(total)}</span>
      </summary>
      <DataTable of="words" aria-label={name} head={['Item', num('Amount, ₹')]}>
        <tbody>
          {lines.map(({ id, title, size, amount }) => (
            <tr key={id}>
              <td className="wrap">
                {title}
                <div className={classes.count}>{size}</div>
              </td>
              <td className="num">{formatRounded(amount)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </details>
  );
}
