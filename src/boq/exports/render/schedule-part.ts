import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { COLOURS } from '../../../papers/rendering/colours';
import { head, right } from '../../../papers/rendering/cells';
import { dayText } from '../../../papers/rendering/figures';
import { RULED } from '../../../papers/rendering/pdf';
import { wordsOf, type Words } from '../../../platform/language/words';
import { weeksText } from './text';

const TRACK = 150;
const BAR = { y: 2, h: 7 } as const;

/** The programme of works with its dates, a bar for each phase; empty for a BOQ without labour. */
export function scheduleBlock({ boq, language }: BoqDocument): Content[] {
  const i18n = wordsOf(language);
  const { schedule, timeline } = boq;
  if (!timeline) return [];
  const end = Math.max(...schedule.map((row) => row.start_day + row.days));
  const { weeks_low: low, weeks_high: high, chosen } = timeline;
  const days = { start: dayText(timeline.starts_on), end: dayText(timeline.ends_on) };
  return [
    { text: i18n.t('Schedule'), style: 'section', headlineLevel: 1 },
    {
      text: [
        low === high ? weeksText(low, i18n) : i18n.t('{low} to {high} weeks on site', { low, high }),
        i18n.t('usually {weeks}', { weeks: boq.project_duration }),
      ]
        .join(', ')
        .concat('. ')
        .concat(
          chosen
            ? i18n.t('Work starts on {start} and is handed over on {end}.', days)
            : i18n.t('If work starts on {start}, it is handed over on {end}.', days),
          ' ',
          i18n.t('Six days a week; public holidays are not counted.'),
        ),
      margin: [0, 0, 0, 6],
    },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 62, 62, 40, TRACK],
        body: [
          [...head(i18n.t('Phase'), i18n.t('From'), i18n.t('To'), i18n.t('Days')), { text: '', style: 'head' }],
          ...schedule.map((row): TableCell[] => [
            {
              stack: [row.label, ...noteOf(row, i18n).map((text) => ({ text, style: 'note' }))],
            },
            right(dayText(row.starts_on)),
            right(dayText(row.ends_on)),
            right(String(row.days)),
            { canvas: barsOf(row, TRACK / end) },
          ]),
        ],
      },
    },
  ];
}

type Row = BoqDocument['boq']['schedule'][number];

function noteOf({ ordered_on, curing_days: days }: Row, i18n: Words): string[] {
  const parts = [
    ordered_on && i18n.t('ordered by {day}', { day: dayText(ordered_on) }),
    days > 0 &&
      i18n.t('drying for the last {days}', { days: i18n.t('{days, plural, one {# day} other {# days}}', { days }) }),
  ].filter(Boolean);
  return parts.length > 0 ? [parts.join(', ')] : [];
}

/** Lead time as an outline, work filled, curing pale. */
function barsOf(row: Row, scale: number) {
  const rect = (from: number, days: number, look: object) => ({
    type: 'rect' as const,
    x: from * scale,
    w: days * scale,
    ...BAR,
    ...look,
  });
  const worked = row.days - row.curing_days;
  return [
    rect(0, TRACK / scale, { color: COLOURS.track }),
    ...(row.lead_days > 0
      ? [
          rect(row.start_day - row.lead_days, row.lead_days, {
            lineColor: COLOURS.soft,
            lineWidth: 0.5,
            dash: { length: 2 },
          }),
        ]
      : []),
    ...(worked > 0 ? [rect(row.start_day, worked, { color: COLOURS.green })] : []),
    ...(row.curing_days > 0
      ? [rect(row.start_day + worked, row.curing_days, { color: COLOURS.green, fillOpacity: 0.4 })]
      : []),
  ];
}
