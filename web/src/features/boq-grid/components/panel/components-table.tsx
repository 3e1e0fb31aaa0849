import { Switch, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formatPlain, formatQuantity, formatRounded } from '../../../../lib/format/money';
import { quantityText, unitBehind } from '../../../../lib/format/units';
import { wholeParts } from '../../../../lib/format/whole-parts';
import { PROVENANCE_WORDS } from '../../../../lib/format/provenance';
import { WhyButton } from '../../../../ui/boq/why-button';
import { DataTable } from '../../../../ui/layout/data-table';
import type { Item, ItemComponent } from '../../api/items-query';
import { whyOfRate } from '../../model/cells';
import classes from './components-table.module.css';

interface Props {
  /** Whose they are; null where they are of a draft that is not kept yet. */
  item: Item | null;
  components: readonly ItemComponent[];
  count: number;
  /** The way to change a component's rate, where that is allowed. */
  renderRate?: (component: ItemComponent) => ReactNode;
  /** Offers the recipe's formulas besides their words. */
  hasFormulas?: boolean;
  /** For a narrow panel: quantity and rate are below the part. */
  isNarrow?: boolean;
}

/** Why this number: every material and every hour with its measure in words, quantity, wastage, rate, amount and where the rate is from. */
export function ComponentsTable({ item, components, count, renderRate, hasFormulas, isNarrow }: Props) {
  const [asCode, setAsCode] = useState(false);
  const amounts = wholeParts(components.map(({ amount }) => amount));
  const assumed = components.filter(({ provenance }) => provenance === 'provisional').length;
  if (components.length === 0) {
    return (
      <Text my={6} c="dimmed" fz={13}>
        This line carries its own quantity and rate; it has no recipe.
      </Text>
    );
  }
  return (
    <>
      {assumed > 0 && (
        <Text mb={4} c="dimmed" fz={13}>
          <i aria-hidden className={classes.dot} /> {assumed} of {components.length}{' '}
          {components.length === 1 ? 'rate is' : 'rates are'} assumed, not published.
        </Text>
      )}
      {hasFormulas && (
        <Switch
          size="xs"
          mb={6}
          label="Formulas"
          checked={asCode}
          onChange={({ currentTarget }) => setAsCode(currentTarget.checked)}
        />
      )}
      <DataTable gap={10} fz={13}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            {!isNarrow && (
              <>
                <th scope="col">Quantity</th>
                <th scope="col">Rate ₹</th>
              </>
            )}
            <th scope="col">Amount ₹</th>
          </tr>
        </thead>
        <tbody>
          {components.map((part, at) => {
            const rate = renderRate?.(part) ?? formatPlain(part.rate);
            const isShare = part.unit === 'share';
            const quantity = isShare ? (
              `${formatQuantity(Math.round(part.quantity * 10_000) / 100)} %`
            ) : (
              <>
                {formatQuantity(part.quantity)}{' '}
                <Text span inherit c="dimmed">
                  {unitBehind(part.quantity, part.unit)}
                </Text>
              </>
            );
            return (
              <tr key={`${part.kind}:${part.label}:${part.formula}`}>
                <th scope="row">
                  <span className={classes.label}>{part.label}</span>
                  {isNarrow && (
                    <Text span display="block" fz={13}>
                      {quantity} {isShare ? 'of' : '×'} {rate}
                    </Text>
                  )}
                  <PartNotes item={item} part={part} asCode={asCode} />
                </th>
                {!isNarrow && (
                  <>
                    <td>{quantity}</td>
                    <td>{rate}</td>
                  </>
                )}
                <td className={classes.amount}>{formatRounded(amounts[at] ?? 0)}</td>
              </tr>
            );
          })}
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

/** How a part is measured, how it is bought, and where its rate is from. */
function PartNotes({ item, part, asCode }: Pick<Props, 'item'> & { part: ItemComponent; asCode: boolean }) {
  return (
    <>
      <Note>
        {asCode ? <code>{part.formula}</code> : part.formula_words}
        {part.wastage > 0 && `, with ${formatQuantity(part.wastage)} % wastage`}
      </Note>
      {part.bought_as && <Note>Bought as {quantityText(part.bought_as.quantity, part.bought_as.unit)}</Note>}
      {part.amount_disagrees && <Note>The file’s own amount is used; it is not quantity × rate.</Note>}
      <Note>
        <WhyButton of={item && whyOfRate(item, part)} label={`the rate of ${part.label}`}>
          {part.provenance === 'provisional' && <i aria-hidden className={classes.dot} />}{' '}
          {PROVENANCE_WORDS[part.provenance]}
        </WhyButton>
        {part.rate !== part.book_rate && `, standard rate ${formatPlain(part.book_rate)}`}
      </Note>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text span display="block" c="dimmed" fz="xs" className="wrap">
      {children}
    </Text>
  );
}
