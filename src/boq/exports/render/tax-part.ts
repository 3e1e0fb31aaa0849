import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { head, right } from '../../../papers/rendering/cells';
import type { Words } from '../../../platform/language/words';
import { RULED } from '../../../papers/rendering/pdf';
import { figure, quantityText } from '../../../papers/rendering/figures';

type Boq = BoqDocument['boq'];

/** `GST payable, 18 %`; without the rate where there are several. */
export function gstLabel(tax: Boq['tax'], gstPercent: number, i18n: Words): string {
  const isOne = tax.every(({ percent }) => percent === gstPercent);
  return isOne ? i18n.t('GST payable, {percent} %', { percent: gstPercent }) : i18n.t('GST payable');
}

/** How the GST is paid: `CGST ₹9,000.00 + SGST ₹9,000.00`, or all of it as IGST. */
export function splitText(
  { tax_split: { cgst, sgst, igst, place_of_supply: place, supplier_state: from } }: Boq,
  i18n: Words,
): string {
  const isWithin = from?.code === place?.code;
  const parts = isWithin ? `CGST ₹${figure(cgst)} + SGST ₹${figure(sgst)}` : `IGST ₹${figure(igst)}`;
  const named = (state: typeof from): string => (state ? `${state.label} (${state.code})` : i18n.t('not named'));
  const supplier = isWithin || !from ? '' : i18n.t(', supplied from {place}', { place: named(from) });
  return `${parts}. ${i18n.t('Place of supply: {place}', { place: named(place) })}${supplier}.`;
}

/** GST by class and code, and how it is paid; nothing where there is none. */
export function taxTable(boq: Boq, i18n: Words): Content[] {
  if (boq.tax.length === 0) return [];
  const rows = boq.tax.map(({ label, code, percent, taxable, amount }) => [
    label,
    right(code),
    right(figure(taxable)),
    right(`${quantityText(percent)} %`),
    right(figure(amount)),
  ]);
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      stack: [
        {
          layout: RULED,
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*', 60, 90, 40, 80],
            body: [
              head(i18n.t('GST by class'), 'HSN/SAC', i18n.t('Taxable ₹'), i18n.t('Rate'), i18n.t('GST ₹')),
              ...rows,
            ],
          },
        },
        { text: splitText(boq, i18n), style: 'note', margin: [0, 4, 0, 0] },
      ],
    },
  ];
}
