import type { Content } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { head, right } from '../../../papers/rendering/cells';
import { RULED } from '../../../papers/rendering/pdf';
import { figure, quantityText } from '../../../papers/rendering/figures';

type Boq = BoqDocument['boq'];

/** `GST payable, 18 %`; without the rate where there are several. */
export function gstLabel(tax: Boq['tax'], gstPercent: number): string {
  const isOne = tax.every(({ percent }) => percent === gstPercent);
  return isOne ? `GST payable, ${gstPercent} %` : 'GST payable';
}

/** How the GST is paid: `CGST ₹9,000.00 + SGST ₹9,000.00`, or all of it as IGST. */
export function splitText({
  tax_split: { cgst, sgst, igst, place_of_supply: place, supplier_state: from },
}: Boq): string {
  const isWithin = from?.code === place?.code;
  const parts = isWithin ? `CGST ₹${figure(cgst)} + SGST ₹${figure(sgst)}` : `IGST ₹${figure(igst)}`;
  const supplier = isWithin || !from ? '' : `, supplied from ${from.label} (${from.code})`;
  return `${parts}. Place of supply: ${place ? `${place.label} (${place.code})` : 'not named'}${supplier}.`;
}

/** GST by class and code, and how it is paid; nothing where there is none. */
export function taxTable(boq: Boq): Content[] {
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
            body: [head('GST by class', 'HSN/SAC', 'Taxable ₹', 'Rate', 'GST ₹'), ...rows],
          },
        },
        { text: splitText(boq), style: 'note', margin: [0, 4, 0, 0] },
      ],
    },
  ];
}
