import { Text } from '@mantine/core';
import type { Schema } from '../../lib/api/api-types';
import { formatExact, formatPlain, formatQuantity } from '../../lib/format/money';
import { DataTable } from '../layout/data-table';
import { ScrollRegion } from '../layout/scroll-region';
import { useWords } from '../../lib/language/words';

interface Props {
  tax: readonly Schema<'TaxRow'>[];
  split: Schema<'TaxSplit'>;
  gstin: string | null;
}

/** GST by class and code, how it is paid, and between which states. */
export function TaxTable({ tax, split, gstin }: Props) {
  const i18n = useWords();
  const { place_of_supply: place, supplier_state: from } = split;
  const isWithin = place?.code === from?.code;
  return (
    <>
      <ScrollRegion label={i18n.t('GST by class')}>
        <DataTable gap={10} fz={13} head={[i18n.t('GST by class'), i18n.t('Taxable ₹'), i18n.t('GST ₹')]}>
          <tbody>
            {tax.map(({ code, label, percent, taxable, amount }) => (
              <tr key={code}>
                <th scope="row">
                  {label}
                  <Text span display="block" c="dimmed" fz="xs">
                    HSN/SAC {code}, {formatQuantity(percent)} %
                  </Text>
                </th>
                <td className="num">{formatPlain(taxable)}</td>
                <td className="num">{formatPlain(amount)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </ScrollRegion>
      <Text mt={8} c="dimmed" fz={13}>
        {isWithin
          ? `CGST ${formatExact(split.cgst)} + SGST ${formatExact(split.sgst)}`
          : `IGST ${formatExact(split.igst)}`}
        .{' '}
        {i18n.t('Place of supply: {place}', {
          place: place ? `${place.label} (${place.code})` : i18n.t('not named'),
        })}
        {!isWithin && from && i18n.t(', supplied from {place}', { place: `${from.label} (${from.code})` })}.
        {gstin !== null && ` GSTIN ${gstin}.`}
      </Text>
    </>
  );
}

/** `GST 18 %`; without the rate when there are several. */
export function gstName(tax: readonly { readonly percent: number }[]): string {
  const [first = { percent: 18 }] = tax;
  return tax.every(({ percent }) => percent === first.percent) ? `GST ${first.percent} %` : 'GST';
}
