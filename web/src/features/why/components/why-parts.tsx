import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { formatPlain, formatQuantity } from '../../../lib/format/money';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

/** Names of a recipe's inputs; its other measures are called what they are. */
const INPUTS: Readonly<Record<string, string>> = {
  L: 'Length L, ft',
  W: 'Width W, ft',
  H: 'Height H, ft',
  carpet_area: 'Carpet area, sqft',
  total_trips: 'Trips',
  area: 'Area',
};

/** Of an item: its measures, and each material and labour of one piece with quantity, wastage, rate and amount. */
export function WhyParts({ why: { measures, components } }: { why: Why }) {
  if (components.length === 0) return null;
  return (
    <section aria-label="One piece">
      <Title order={4} mt="xs" mb={6} ff="text" fz="sm" fw={600}>
        One piece, part by part
      </Title>
      {measures.length > 0 && (
        <details className={classes.recipe}>
          <summary>Measures that the quantities come from</summary>
          <Stack component="dl" gap={2} mb={8} fz={13}>
            {measures.map(({ name, formula, value }) => (
              <Group gap="sm" align="stretch" justify="space-between" wrap="nowrap" key={name}>
                <Text component="dt" c="dimmed">
                  {INPUTS[name] ?? (formula ? `${name} = ${formula}` : name)}
                </Text>
                <dd className="num">{formatQuantity(value)}</dd>
              </Group>
            ))}
          </Stack>
        </details>
      )}
      <ScrollRegion label="Parts of one piece">
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
            {components.map((part) => (
              <tr key={`${part.kind} ${part.label} ${part.formula}`}>
                <th scope="row">
                  {part.label}
                  <Text span display="block" c="dimmed" fz="xs" fw={400}>
                    {part.formula}
                    {part.wastage > 0 && ` + ${formatQuantity(part.wastage)} % wastage`}
                    {part.bought_as && `; bought as ${formatQuantity(part.bought_as.quantity)} ${part.bought_as.unit}`}
                    {part.amount_disagrees && '; the file’s own amount stands'}
                  </Text>
                </th>
                <td className="num">
                  {formatQuantity(part.quantity)}{' '}
                  <Box component="small" c="dimmed">
                    {part.unit}
                  </Box>
                </td>
                <td className="num">× {formatPlain(part.rate)}</td>
                <td className="num">{formatPlain(part.amount)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
    </section>
  );
}
