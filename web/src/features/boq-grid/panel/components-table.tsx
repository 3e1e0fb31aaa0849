import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPlain, formatQuantity } from '../../../lib/format/money';
import { WhyButton } from '../../../ui/boq/why-button';
import { DataTable } from '../../../ui/layout/data-table';
import type { Item, ItemComponent } from '../api/items-query';
import { whyOfRate } from '../model/cells';
import classes from './components-table.module.css';

const PROVENANCE: Readonly<Record<ItemComponent['provenance'], string>> = {
  spec: 'Specification’s rate',
  published: 'Published rate',
  provisional: 'Provisional rate',
  typed: 'Rate of this BOQ',
  firm: 'Firm’s own rate',
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
    return (
      <Text my={6} c="dimmed" fz={13}>
        This line carries its own quantity and rate; it has no recipe.
      </Text>
    );
  }
  return (
    <>
      <DataTable gap={10} fz={13}>
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
                <Text span display="block" c="dimmed" fz="xs" className="wrap">
                  {part.formula_words}
                  {part.wastage > 0 && `, with ${formatQuantity(part.wastage)} % wastage`}
                </Text>
                {part.bought_as && (
                  <Text span display="block" c="dimmed" fz="xs" className="wrap">
                    Bought as {formatQuantity(part.bought_as.quantity)} {part.bought_as.unit}
                  </Text>
                )}
                {part.amount_disagrees && (
                  <Text span display="block" c="dimmed" fz="xs" className="wrap">
                    The file’s own amount stands; it is not quantity × rate.
                  </Text>
                )}
                <Text span display="block" c="dimmed" fz="xs" className="wrap">
                  <WhyButton of={item && whyOfRate(item, part)} label={`the rate of ${part.label}`}>
                    {PROVENANCE[part.provenance]}
                  </WhyButton>
                  {part.rate !== part.book_rate && `, the book says ${formatPlain(part.book_rate)}`}
                </Text>
              </th>
              <td>
                {formatQuantity(part.quantity)}{' '}
                <Text span c="dimmed">
                  {part.unit}
                </Text>
              </td>
              <td>{renderRate?.(part) ?? formatPlain(part.rate)}</td>
              <td className={classes.amount}>{formatPlain(part.amount)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {count > 1 && (
        <Text my={6} c="dimmed" fz={13}>
          These are for one piece; the line has {count}.
        </Text>
      )}
    </>
  );
}
