import { Text, Title } from '@mantine/core';
import { formatMoney, formatQuantity } from '../../../../lib/format/money';
import { Fact } from '../../../../ui/layout/fact';
import { SERVICES } from '../../../../api/services';
import type { Item } from '../../api/items-query';
import { sumRupees } from '../../model/arrange';
import { unitOf } from '../../model/cell';
import { columnName, showValue, currentValue } from '../../model/cells';
import type { ColumnId } from '../../model/columns';

const COMPARED: readonly ColumnId[] = ['room', 'finish', 'size', 'rate'];

/** What several items have in common, and what they come to. */
export function ManyItems({ items }: { items: readonly Item[] }) {
  const trades = items.map(({ service }) => SERVICES.find(({ id }) => id === service)?.label ?? service);
  return (
    <>
      <Title order={3} mb={4} ff="text" fz="sm" fw={600}>
        Together
      </Title>
      <Text component="dl" fz="sm">
        <Fact name="Amount" figure>
          {formatMoney(sumRupees(items.map(({ cost }) => cost)))}
        </Fact>
        <Fact name="Material" figure>
          {formatMoney(sumRupees(items.map(({ material }) => material.cost)))}
        </Fact>
        <Fact name="Labour" figure>
          {formatMoney(sumRupees(items.map(({ labour }) => labour.cost)))}
        </Fact>
        {[...quantities(items)].map(([unit, quantity]) => (
          <Fact key={unit} name={`Quantity, ${unit}`} figure>
            {formatQuantity(quantity)}
          </Fact>
        ))}
      </Text>
      <Title order={3} mt={14} mb={4} ff="text" fz="sm" fw={600}>
        In common
      </Title>
      <Text component="dl" fz="sm">
        <Fact name="Trade">{common(trades)}</Fact>
        {COMPARED.map((column) => (
          <Fact key={column} name={columnName(column)}>
            {common(items.map((item) => showValue(item, column, currentValue(item, column), [])))}
          </Fact>
        ))}
      </Text>
    </>
  );
}

/** The one text of all, or how many different ones there are. */
function common(texts: readonly string[]): string {
  const different = new Set(texts);
  const [only = ''] = different;
  return different.size === 1 ? only || '–' : `${different.size} different`;
}

/** How much there is by unit, in ten-thousandths so that it adds up exactly. */
function quantities(items: readonly Item[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const item of items) {
    const quantity = Math.round((item.manual?.quantity ?? item.quantity * item.count) * 10_000);
    sums.set(unitOf(item), (sums.get(unitOf(item)) ?? 0) + quantity);
  }
  return new Map([...sums].map(([unit, sum]) => [unit, sum / 10_000]));
}
