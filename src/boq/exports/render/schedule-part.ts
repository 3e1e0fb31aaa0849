import type { Content, TableCell } from 'pdfmake/interfaces';
import type { BoqDocument } from '../../issues/documents/boq-documents';
import { COLOURS } from '../../../papers/rendering/colours';
import { head, right } from '../../../papers/rendering/cells';
import { RULED } from '../../../papers/rendering/pdf';

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

const TRACK = 150;
const BAR = { y: 2, h: 7 } as const;

/** The programme of works with its dates, a bar for each phase; empty for a BOQ without labour. */
export function scheduleBlock({ boq }: BoqDocument): Content[] {
  const { schedule, timeline } = boq;
  if (!timeline) return [];
  const end = Math.max(...schedule.map((row) => row.start_day + row.days));
  const weeks =
    timeline.weeks_low === timeline.weeks_high
      ? `${timeline.weeks_low}`
      : `${timeline.weeks_low} to ${timeline.weeks_high}`;
  return [
    { text: 'Schedule', style: 'section', headlineLevel: 1 },
    {
      text: `${weeks} weeks on site, usually ${boq.project_duration}. ${
        timeline.chosen ? 'Work begins' : 'If work begins'
      } on ${day(timeline.starts_on)}, it is handed over on ${day(timeline.ends_on)}. Six days a week; public holidays are not counted.`,
      margin: [0, 0, 0, 6],
    },
    {
      layout: RULED,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 62, 62, 40, TRACK],
        body: [
          [...head('Phase', 'From', 'To', 'Days'), { text: '', style: 'head' }],
          ...schedule.map((row): TableCell[] => [
            {
              stack: [row.label, ...noteOf(row).map((text) => ({ text, style: 'note' }))],
            },
            right(day(row.starts_on)),
            right(day(row.ends_on)),
            right(String(row.days)),
            { canvas: barsOf(row, TRACK / end) },
          ]),
        ],
      },
    },
  ];
}

type Row = BoqDocument['boq']['schedule'][number];

function noteOf({ ordered_on, curing_days }: Row): string[] {
  const parts = [
    ordered_on && `ordered by ${day(ordered_on)}`,
    curing_days > 0 && `the last ${curing_days} ${curing_days === 1 ? 'day' : 'days'} it dries`,
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
