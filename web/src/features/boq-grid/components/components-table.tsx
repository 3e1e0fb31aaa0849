import type { ReactNode } from 'react';
import { formatPlain, formatQuantity } from '../../../lib/money';
import { WhyButton } from '../../../ui/why-button';
import type { Item, ItemComponent } from '../api/items-query';
import { whyOfRate } from '../model/cell-rules';
import classes from './components-table.module.css';

const PROVENANCE: Readonly<Record<ItemComponent['provenance'], string>> = {
  spec: 'Published rate',
  published: 'Published rate',
  provisional: 'Provisional rate',
  typed: 'Rate of this BOQ',
};

interface Props {
  /** Whose they are; null where they are of a draft that is not kept yet. */
  item: Item | null;
  components: readonly ItemComponent[];
  count: number;
  /** The way to change a component's rate, where that is allowed. */
  renderRate?: (component: ItemComponent) => ReactNode;
}

/** Why this number: every material and every hour with its formula, quantity, wastage, rate, amount and where the rate is from. */
export function ComponentsTable({ item, components, count, renderRate }: Props) {
  if (components.length === 0) {
    return <p className={classes.none}>This line carries its own quantity and rate; it has no recipe.</p>;
  }
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Quantity</th>
            <th scope="col">Rate ₹</th>
            <th scope="col">Amount ₹</th>
          </tr>
        </thead>
        <tbody>
          {components.map((part) => (
            <tr key={`${part.kind}:${part.label}:${part.formula}`}>
              <th scope="row">
                <span className={classes.label}>{part.label}</span>
                <span className={classes.note}>
                  {part.formula}
                  {part.wastage > 0 && `, with ${formatQuantity(part.wastage)} % wastage`}
                </span>
                {part.bought_as && (
                  <span className={classes.note}>
                    Bought as {formatQuantity(part.bought_as.quantity)} {part.bought_as.unit}
                  </span>
                )}
                {part.amount_disagrees && (
                  <span className={classes.note}>The file’s own amount stands; it is not quantity × rate.</span>
                )}
                <span className={classes.note}>
                  <WhyButton of={item && whyOfRate(item, part)} label={`the rate of ${part.label}`}>
                    {PROVENANCE[part.provenance]}
                  </WhyButton>
                  {part.rate !== part.book_rate && `, the book says ${formatPlain(part.book_rate)}`}
                </span>
              </th>
              <td>
                {formatQuantity(part.quantity)} <span className={classes.unit}>{part.unit}</span>
              </td>
              <td>{renderRate?.(part) ?? formatPlain(part.rate)}</td>
              <td className={classes.amount}>{formatPlain(part.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > 1 && <p className={classes.none}>These are for one piece; the line has {count}.</p>}
    </>
  );
}
