import { toPaisa } from '../../../kernel/money';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { closingIn, estimateWords } from '../../reads/catalogue-names';
import { closingLines } from '../../reads/items/closing-lines';
import { wordsOf } from '../../../platform/language/words';
import { COLOURS } from '../../../papers/rendering/colours';
import { PAGE_WIDTH, RULED } from '../../../papers/rendering/pdf';
import { WARRANTY } from '../../../kernel/quotations/assumptions';
import { head, right } from '../../../papers/rendering/cells';
import { gstLabel, taxTable } from './tax-part';
import { amount, figure } from '../../../papers/rendering/figures';
import { facts, rangeText, termsOf, weeksText } from './text';

/** The total with what it is made of, as the strongest thing on the page. */
export function totalBlock({ boq, language }: BoqDocument): Content[] {
  const i18n = wordsOf(language);
  const perArea =
    boq.cost_per_sq_feet === null ? [] : [i18n.t('{amount} per sq ft', { amount: amount(boq.cost_per_sq_feet) })];
  const weeks = boq.project_duration > 0 ? [weeksText(boq.project_duration, i18n)] : [];
  const parts = [
    { label: i18n.t('Material'), value: boq.material_cost, colour: COLOURS.green },
    { label: i18n.t('Labour'), value: boq.labour_cost, colour: COLOURS.terracotta },
    {
      label: i18n.t('Design fee and miscellaneous'),
      value: boq.design_fee.cost + boq.miscellaneous.cost,
      colour: '#c9a227',
    },
  ].filter(({ value }) => value > 0);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  return [
    { text: amount(boq.total_cost), fontSize: 28, bold: true, color: COLOURS.green, margin: [0, 18, 0, 0] },
    { text: [i18n.t('Total without GST'), ...perArea, ...weeks].join(' · '), style: 'facts', margin: [0, 0, 0, 4] },
    { text: rangeText(boq, i18n), style: 'note', margin: [0, 0, 0, 10] },
    ...(whole > 0
      ? [
          {
            canvas: parts.map(({ value, colour }) => {
              const w = (value / whole) * PAGE_WIDTH;
              x += w;
              return { type: 'rect' as const, x: x - w, y: 0, w, h: 8, color: colour };
            }),
          },
          {
            margin: [0, 5, 0, 0] as [number, number, number, number],
            columnGap: 22,
            columns: parts.map(({ label, value, colour }) => ({
              width: 'auto',
              text: [{ text: '■ ', color: colour }, `${label} `, { text: amount(value), bold: true }],
            })),
          },
        ]
      : []),
  ];
}

/** Cost by service: material, labour, amount and share, with a bar. */
export function serviceTable({ boq, language }: BoqDocument): Content[] {
  const i18n = wordsOf(language);
  const rows = boq.cost_breakup.map((part) => [
    part.label,
    right(String(part.items)),
    right(figure(part.material_cost)),
    right(figure(part.labour_cost)),
    right(figure(part.cost), { style: 'sum' }),
    bar(part.percentage),
    right(`${part.percentage.toFixed(1)} %`),
  ]);
  const sums = [
    { text: i18n.t('Material and labour'), style: 'sum' },
    right(String(boq.items), { style: 'sum' }),
    right(figure(boq.material_cost), { style: 'sum' }),
    right(figure(boq.labour_cost), { style: 'sum' }),
    right(figure(toPaisa(boq.material_cost + boq.labour_cost)), { style: 'sum' }),
    '',
    '',
  ];
  return [
    { text: i18n.t('Cost by service'), style: 'section' },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 34, 72, 72, 76, 66, 40],
        body: [
          head(
            i18n.t('Service'),
            i18n.t('Items'),
            i18n.t('Material ₹'),
            i18n.t('Labour ₹'),
            i18n.t('Amount ₹'),
            '',
            i18n.t('Share'),
          ),
          ...rows,
          sums,
        ],
      },
    },
  ];
}

/** Cost by room, most expensive first. */
export function roomTable({ boq, language }: BoqDocument): Content[] {
  const i18n = wordsOf(language);
  const lines = boq.material_cost + boq.labour_cost;
  const rooms = [...boq.rooms].sort((a, b) => b.cost - a.cost);
  const rows = rooms.map((room) => {
    const percentage = lines === 0 ? 0 : (room.cost / lines) * 100;
    return [
      room.label,
      right(String(room.items)),
      right(figure(room.cost), { style: 'sum' }),
      bar(percentage),
      right(`${percentage.toFixed(1)} %`),
    ];
  });
  return [
    { text: i18n.t('Cost by room'), style: 'section' },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 34, 86, 66, 40],
        body: [head(i18n.t('Room'), i18n.t('Items'), i18n.t('Amount ₹'), '', i18n.t('Share')), ...rows],
      },
    },
  ];
}

/** From material and labour to the total with GST. */
export function totalsTable({ boq, gstPercent, language }: BoqDocument): Content[] {
  const { i18n, names } = estimateWords(language);
  const rows: [label: string, value: number, isSum?: boolean][] = [
    [i18n.t('Material'), boq.material_cost],
    [i18n.t('Labour'), boq.labour_cost],
    ...closingLines(boq).map((line): [string, number] => [closingIn(i18n, names, line), line.amount]),
    [i18n.t('Total without GST'), boq.total_cost, true],
    [gstLabel(boq.tax, gstPercent, i18n), boq.gst],
    [i18n.t('Total with GST'), boq.total_with_gst, true],
  ];
  const included: Content[] =
    boq.gst_included > 0
      ? [
          {
            text: i18n.t('The civil rates include GST of {amount} already; none is added to them.', {
              amount: amount(boq.gst_included),
            }),
            style: 'note',
            margin: [0, 4, 0, 0],
          },
        ]
      : [];
  return [
    { text: i18n.t('Totals'), style: 'section' },
    {
      unbreakable: true,
      stack: [
        {
          layout: RULED,
          table: {
            headerRows: 0,
            dontBreakRows: true,
            widths: ['*', 120],
            body: rows.map(([label, value, isSum]) => [
              { text: label, ...(isSum ? { style: 'sum' } : {}) },
              right(`${value < 0 ? '−' : ''}₹${figure(Math.abs(value))}`, isSum ? { style: 'sum' } : {}),
            ]),
          },
        },
        ...included,
      ],
    },
    ...taxTable(boq, i18n),
  ];
}

/** The facts of the BOQ, what it assumes, what is left out, and the warranty. */
export function termsBlock(document: BoqDocument): Content[] {
  const i18n = wordsOf(document.language);
  const terms = termsOf(document);
  const list = (title: string, lines: readonly string[]): Content => ({
    unbreakable: true,
    stack: [
      { text: title, style: 'section' },
      { ul: [...lines], margin: [0, 0, 0, 0] },
    ],
  });
  return [
    {
      unbreakable: true,
      stack: [
        { text: i18n.t('This BOQ'), style: 'section' },
        {
          layout: RULED,
          table: {
            headerRows: 0,
            widths: [130, '*'],
            body: facts(document).map(([name, value]) => [{ text: name, color: COLOURS.soft }, value]),
          },
        },
      ],
    },
    list(i18n.t('Assumptions'), [...terms.assumptions, rangeText(document.boq, i18n)]),
    list(i18n.t('Not included'), terms.exclusions),
    list(
      i18n.t('Warranty'),
      WARRANTY.map((text) => i18n.own(text)),
    ),
  ];
}

function bar(percentage: number): TableCell {
  const width = 58;
  return {
    margin: [0, 3, 0, 0],
    canvas: [
      { type: 'rect', x: 0, y: 0, w: width, h: 4, color: COLOURS.track },
      { type: 'rect', x: 0, y: 0, w: Math.max(0.1, (width * percentage) / 100), h: 4, color: COLOURS.green },
    ],
  };
}
