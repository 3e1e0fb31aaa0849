import type { Content, Margins } from 'pdfmake/interfaces';
import { COLOURS } from './colours';
import { PAGE_WIDTH } from './pdf';

/** Who a letter comes from; texts are empty where the firm named none. */
export interface LetterFirm {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly gstin: string;
  /** `data:image/png;base64,…`. */
  readonly logo: string;
}

/** Styles of what a firm sends to its clients. */
export const LETTER_STYLES = {
  title: { font: 'Fraunces', fontSize: 24 },
  section: { font: 'Fraunces', fontSize: 14, margin: [0, 18, 0, 6] as Margins },
  soft: { color: COLOURS.soft, fontSize: 9 },
  note: { color: COLOURS.soft, fontSize: 8 },
  sum: { bold: true },
  // Names of the styles that shared parts use.
  head: { fontSize: 8, color: COLOURS.soft, bold: true },
};

/** Logo, name and facts of a firm above a rule. */
export function letterhead(firm: LetterFirm): Content[] {
  const facts = [firm.address, firm.gstin && `GSTIN ${firm.gstin}`].filter(Boolean).join(' · ');
  return [
    {
      columns: [
        ...(firm.logo ? [{ image: firm.logo, fit: [44, 44] as [number, number], width: 54 }] : []),
        {
          stack: [
            { text: firm.name, font: 'Fraunces', fontSize: 14 },
            { text: facts, style: 'note' },
          ],
        },
        { text: firm.phone, alignment: 'right', width: 110, style: 'soft' },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 8, x2: PAGE_WIDTH, y2: 8, lineWidth: 0.6, lineColor: COLOURS.line }],
    },
  ];
}
