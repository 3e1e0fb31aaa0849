/**
 * A line of a BOQ, with each of its fields described once: labels, blanks, the history and the price analyses are
 * derived from this.
 */
import type { DoubtfulRoom } from '../../kernel/terms';
import { formatFeetInches, type Inches } from '../../kernel/length';
import { rupeesText, type Paise } from '../../kernel/money';
import { toNumber, type Quantity } from '../../kernel/quantity';
import { recordOf } from '../../kernel/record';
import { SERVICE_LABELS, type Service } from '../../kernel/terms';
import type { TypedMeasure } from '../../kernel/typed-measure';
import type { FieldDescription } from './field-description';

/** Length, width (or depth) and height of a line; a work uses those that its recipe names. */
export interface Dimension {
  readonly L?: Inches;
  readonly W?: Inches;
  readonly H?: Inches;
}

/** Where an imported line was found in its file. */
export interface LineSource {
  readonly file: string;
  /** `GF1_ABS!A12` for a sheet, `page 3` for a PDF. */
  readonly at: string;
  /** Heading of its section, if any. */
  readonly section?: string;
  /** The file's own number of the item, if it gives one. */
  readonly number?: string;
  /** The file's words of its room where they do not name one for certain. */
  readonly room?: DoubtfulRoom;
}

/** One item of the BOQ. Every field is present (null when empty) so that a change can name it before and after. */
export interface Line {
  readonly id: string;
  /** Order of creation; a restored line returns to its place. */
  readonly seq: number;
  readonly service: Service;
  /** Catalogue entry whose recipe prices the line; null for a purely manual line. */
  readonly work: string | null;
  readonly title: string;
  readonly description: readonly string[];
  readonly room: string | null;
  readonly dimension: Dimension | null;
  readonly count: number;
  readonly finish: string | null;
  readonly carpetArea: Quantity | null;
  readonly trips: number | null;
  readonly area: Quantity | null;
  /** The line's own all-in rate per unit, which takes precedence over any BOQ or book rate. */
  readonly rate: Paise | null;
  readonly manual: TypedMeasure | null;
  readonly componentOf: string | null;
  readonly looseFurniture: boolean;
  readonly source: LineSource | null;
  /** How long the maker is liable for it; null where nothing is agreed. */
  readonly warrantyYears: number | null;
  /** Its position among the others once it was moved: between two of their places. Until then its `seq` says it. */
  readonly place: number | null;
  /** The heading it is put under, in place of the one of its file. */
  readonly section: string | null;
}

/** What lines are ordered by. */
export const placeOf = ({ place, seq }: Line): number => place ?? seq;

/** Fields of a line that can be changed; `id` and `seq` never change. */
export type LineField = Exclude<keyof Line, 'id' | 'seq'>;

interface LineFieldDescription<Value> extends FieldDescription<Value> {
  /** The value of a line that does not state the field. Absent: every line must state it. */
  readonly blank?: Value;
  /** The price of the line depends on it. */
  readonly priced?: true;
}

export const LINE_FIELDS = {
  service: { label: 'Service', priced: true, show: (service) => SERVICE_LABELS[service] },
  work: { label: 'Work', blank: null, priced: true, show: (id, names) => names.work(id) },
  title: { label: 'Title' },
  description: { label: 'Description', blank: [], show: (lines) => lines.join('; ') },
  room: { label: 'Room', blank: null, show: (id, names) => names.room(id) },
  dimension: { label: 'Dimension', blank: null, priced: true, causes: ['quantity'], show: showDimension },
  count: { label: 'Count', blank: 1, priced: true, causes: ['quantity'] },
  finish: { label: 'Finish', blank: null, priced: true, causes: ['finish'], show: (id, names) => names.finish(id) },
  carpetArea: {
    label: 'Carpet area',
    blank: null,
    priced: true,
    causes: ['quantity'],
    show: (area) => `${indian(area)} sq ft`,
  },
  trips: { label: 'Trips', blank: null, priced: true, causes: ['quantity'] },
  area: { label: 'Area', blank: null, priced: true, causes: ['quantity'], show: indian },
  rate: {
    label: 'Own rate',
    blank: null,
    priced: true,
    causes: ['material_rate', 'labour_rate'],
    show: (rate) => rupeesText(rate),
  },
  manual: {
    label: 'Quantity and rate',
    blank: null,
    priced: true,
    causes: ['quantity', 'material_rate', 'labour_rate'],
    show: ({ quantity, unit, rate, amount, gross }) =>
      `${toNumber(quantity)} ${unit} × ${rupeesText(rate)} = ${rupeesText(amount)}${gross ? `, from ${rupeesText(gross.rate)} with GST` : ''}`,
  },
  componentOf: { label: 'Part of', words: 'parent', blank: null, show: (id, names) => names.item(id) },
  looseFurniture: { label: 'Loose furniture', blank: false, show: (isLoose) => (isLoose ? 'Yes' : 'No') },
  source: { label: 'Source', blank: null },
  warrantyYears: {
    label: 'Warranty',
    blank: null,
    show: (years) => `${years} ${years === 1 ? 'year' : 'years'}`,
  },
  place: { label: 'Place in the list', blank: null, show: (place) => String(Math.round(place * 100) / 100) },
  section: { label: 'Section', blank: null },
} as const satisfies { readonly [Field in LineField]: LineFieldDescription<Line[Field]> };

type Described = typeof LINE_FIELDS;
type BlankField = {
  [Field in LineField]: Described[Field] extends { readonly blank: unknown } ? Field : never;
}[LineField];

function mayBeBlank(field: LineField): field is BlankField {
  return 'blank' in LINE_FIELDS[field];
}

export const LINE_FIELD_NAMES = Object.keys(LINE_FIELDS) as LineField[];

/** Every field that a line may omit, with its blank value. */
export const BLANK_LINE = recordOf(LINE_FIELD_NAMES.filter(mayBeBlank), (field): unknown => {
  return LINE_FIELDS[field].blank;
}) as Pick<Line, BlankField>;

/** Fields of a line that its price depends on; changing a title, for example, costs nothing. */
export const PRICED_FIELDS = LINE_FIELD_NAMES.filter((field) => 'priced' in LINE_FIELDS[field]);

/** Fields that affect the quantity of a line and nothing else. */
export const MEASURE_FIELDS = LINE_FIELD_NAMES.filter((field) => {
  const { causes }: FieldDescription<never> = LINE_FIELDS[field];
  return causes?.length === 1 && causes[0] === 'quantity';
});

const INDIAN = new Intl.NumberFormat('en-IN');

function indian(quantity: Quantity): string {
  return INDIAN.format(toNumber(quantity));
}

function showDimension({ L, W, H }: Dimension): string {
  return [L, W, H]
    .filter((side) => side !== undefined)
    .map(formatFeetInches)
    .join(' × ');
}
