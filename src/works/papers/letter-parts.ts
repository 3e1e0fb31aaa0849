import type { Content, TableCell } from 'pdfmake/interfaces';
import { head, right } from '../../papers/rendering/cells';
import { COLOURS } from '../../papers/rendering/colours';
import { figure } from '../../papers/rendering/figures';
import { letterhead, letterPdf } from '../../papers/rendering/letterhead';
import { RULED } from '../../papers/rendering/pdf';
import { wordsOf, type Words } from '../../platform/language/words';
import type { Letter } from './letter';

/** Characters that fill the line at the size of a title. */
const LONG_NAME = 36;

type Margins = [number, number, number, number];

interface Cover {
  /** What it is, with its number. */
  readonly name: string;
  /** Who it is for, where that is not the client. */
  readonly recipient?: string;
  /** Theirs, with what the law wants to know of them. */
  readonly address?: string | null;
  readonly facts: readonly (string | null | false)[];
  /** What nobody may miss. */
  readonly warning?: string | null | false;
}

/** A paper of the works: the firm’s letterhead, what it is and for whom, then its content. */
export function worksPdf(letter: Letter, cover: Cover, content: Content[]): Promise<Buffer> {
  const { firm, title, language } = letter;
  const i18n = wordsOf(language);
  return letterPdf({ firm: firm.name, name: cover.name, title, language }, [
    ...letterhead(firm),
    ...coverOf(letter, cover, i18n),
    ...content,
  ]);
}

function coverOf({ firm, client, site, title }: Letter, cover: Cover, i18n: Words): Content[] {
  const { name, recipient = client, address, facts, warning } = cover;
  return [
    { text: name, color: firm.accent ?? COLOURS.green, bold: true, fontSize: 11, margin: [0, 18, 0, 2] },
    {
      text: recipient ? i18n.t('For {client}', { client: recipient }) : title,
      style: 'title',
      ...((recipient || title).length > LONG_NAME && { fontSize: 15 }),
    },
    ...(address ? [{ text: address, style: 'soft' }] : []),
    { text: [...(recipient ? [title] : []), site].filter(Boolean).join(' · '), style: 'soft' },
    { text: facts.filter(Boolean).join(' · '), style: 'soft', margin: [0, 2, 0, 0] },
    ...(warning ? [{ text: warning, color: COLOURS.terracotta, bold: true, margin: [0, 6, 0, 0] as Margins }] : []),
  ];
}

interface Table {
  readonly titles: readonly string[];
  /** The first column takes what the others leave. */
  readonly widths: readonly number[];
  readonly rows: TableCell[][];
}

/** Rows under their titles, which every page repeats; all but the first column to the right. */
export function ruledTable({ titles, widths, rows }: Table, margin = 16): Content {
  return {
    margin: [0, margin, 0, 0],
    layout: RULED,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', ...widths],
      body: [head(...titles), ...rows],
    },
  };
}

export type Sum = readonly [label: string, amount: number, isSum?: boolean];

/** Amounts below one another, sums bold. */
export function sumRows(
  rows: readonly Sum[],
  { amountOf = figure, margin = 14 }: { readonly amountOf?: (rupees: number) => string; readonly margin?: number } = {},
): Content {
  return {
    margin: [0, margin, 0, 0],
    layout: RULED,
    unbreakable: true,
    table: {
      widths: ['*', 100],
      body: rows.map(([label, amount, isSum]): TableCell[] => [
        { text: label, ...(isSum && { bold: true }) },
        right(amountOf(amount), isSum ? { bold: true } : {}),
      ]),
    },
  };
}

/** A name in the first line, what is said of it in small type below. */
export const named = (name: Content, ...notes: readonly (string | null | false | undefined)[]): TableCell => {
  const said = notes.filter(Boolean).join(' · ');
  return { stack: [name, ...(said ? [{ text: said, style: 'note' }] : [])] };
};

/** Where the firm signs, with what stands next to it. */
export function signed({ firm }: Letter, i18n: Words, beside: Content[] = []): Content {
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      { stack: beside },
      {
        width: 200,
        alignment: 'right',
        stack: [
          { text: i18n.t('For {client}', { client: firm.name }), bold: true, margin: [0, 0, 0, 34] },
          { text: i18n.t('Authorised signatory'), style: 'note' },
        ],
      },
    ],
  };
}

/** A text under its heading; nothing where there is none. */
export const section = (title: string, text: string): Content[] =>
  text === ''
    ? []
    : [
        { text: title, style: 'section' },
        { text, style: 'soft' },
      ];
