import { lazy, Suspense } from 'react';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { formatPlain, formatQuantity, formatRounded } from '../../../lib/format/money';
import { wholeParts } from '../../../lib/format/whole-parts';
import { formatInches } from '../../../lib/format/feet-inch';
import { quantityText, unitBehind } from '../../../lib/format/units';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

/** With the geometry of plans: fetched for what was drawn. */
const MeasureFigure = lazy(async () => ({
  default: (await import('../../../ui/plan/drawn/measure-figure')).MeasureFigure,
}));

type Measure = Why['measures'][number];

/** A length in feet and inches, everything else as a number with its unit. */
function valueWords({ unit, value }: Measure): string {
  if (unit === 'ft') return formatInches(Math.round(value * 12));
  return quantityText(value, unit).trim();
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Of one piece to the paisa, as they are multiplied; where they are the amount itself, in whole rupees that add up to it. */
function amountsOf({ components, amount }: Why): string[] {
  const own = components.map((part) => part.amount);
  const isAll = Math.abs(own.reduce((sum, one) => sum + one, 0) - amount) < 0.005;
  return isAll ? wholeParts(own, Math.round(amount)).map(formatRounded) : own.map(formatPlain);
}

/** For an item: its measures, and each material and labour of one piece with quantity, wastage, rate and amount. */
export function WhyParts({ why, boqId }: { why: Why; boqId: string }) {
  const { measures, components, firm_recipe: own } = why;
  if (components.length === 0) return null;
  const amounts = amountsOf(why);
  const figure = measures.find(({ source }) => source?.figure)?.source?.figure;
  return (
    <section aria-label="How it is made up">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        How it is made up
      </Title>
      {own && (
        <Text fz={13} mb={6}>
          By the firm’s recipe, version {own.version} of its own rates, in place of the product’s of rate book{' '}
          {own.rate_book_version}. A rate typed for the item would take precedence over both.
        </Text>
      )}
      {measures.length > 0 && (
        <details className={classes.recipe}>
          <summary>Sizes and their sources</summary>
          <Stack component="dl" gap={2} mb={8} fz={13}>
            {measures.map((measure) => (
              <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" key={measure.name}>
                <dt>
                  {capital(measure.label)}
                  {(measure.source ?? measure.formula_words) && (
                    <Text span display="block" c="dimmed" fz="xs">
                      {measure.source?.words ?? `= ${measure.formula_words}`}
                    </Text>
                  )}
                </dt>
                <dd className="num">{valueWords(measure)}</dd>
              </Group>
            ))}
          </Stack>
          {figure && (
            <Suspense>
              <MeasureFigure {...{ boqId, figure }} revision={why.revision} />
            </Suspense>
          )}
        </details>
      )}
      <ScrollRegion label="Parts">
        <DataTable pad={6} fz={13}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Quantity</th>
              <th scope="col">Rate ₹</th>
              <th scope="col">Amount ₹</th>
            </tr>
          </thead>
          <tbody>
            {components.map((part, at) => (
              <tr key={`${part.kind} ${part.label} ${part.formula}`}>
                <th scope="row">
                  {part.label}
                  <Text span display="block" c="dimmed" fz="xs" fw={400}>
                    {part.formula_words}
                    {part.wastage > 0 && ` + ${formatQuantity(part.wastage)} % wastage`}
                    {part.bought_as && `; bought as ${quantityText(part.bought_as.quantity, part.bought_as.unit)}`}
                    {part.amount_disagrees && '; the file’s own amount is used'}
                  </Text>
                </th>
                <td className="num">
                  {formatQuantity(part.quantity)}{' '}
                  <Box component="small" c="dimmed">
                    {unitBehind(part.quantity, part.unit)}
                  </Box>
                </td>
                <td className="num">× {formatPlain(part.rate)}</td>
                <td className="num">{amounts[at]}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </section>
  );
}
