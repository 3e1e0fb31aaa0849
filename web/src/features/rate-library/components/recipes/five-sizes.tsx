import { Text, Title } from '@mantine/core';
import { formatRounded, formatQuantity } from '../../../../lib/format/money';
import { DataTable } from '../../../../ui/layout/data-table';
import type { CheckedRecipe } from '../../api/recipe-queries';

interface Props {
  effect: CheckedRecipe['effect'];
  busy: boolean;
  hasErrors: boolean;
}

/** The recipe's price for five sizes, next to the product's. */
export function FiveSizes({ effect, busy, hasErrors }: Props) {
  return (
    <section aria-label="Five sizes" aria-busy={busy}>
      <Title order={3} fz="md" mb={4}>
        Five sizes
      </Title>
      {effect.length === 0 ? (
        <Text c="dimmed" fz="sm" role="status">
          {hasErrors ? 'They are priced once there are no errors.' : 'Pricing five sizes…'}
        </Text>
      ) : (
        <DataTable pad={5} gap={12} fz="sm" head={['Size', 'Product ₹', 'Yours ₹', 'Change']}>
          <tbody>
            {effect.map(({ size, before, after, percent }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{before === null ? '—' : formatRounded(before)}</td>
                <td>{after === null ? '—' : formatRounded(after)}</td>
                <td>{percentWords(percent)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <Text c="dimmed" fz={13} mt={6}>
        At your rates, in Mumbai and the usual finish, without GST.
      </Text>
    </section>
  );
}

function percentWords(percent: number | null): string {
  if (percent === null) return '—';
  return percent === 0 ? 'same' : `${percent > 0 ? '+' : '−'}${formatQuantity(Math.abs(percent))} %`;
}
