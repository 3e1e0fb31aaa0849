import { NUMBER, type Column } from '../../papers/rendering/sheet';

/** What is typed above the table, by the row that it has in the form. */
export const AMOUNTS = [
  { key: 'date', title: 'Figures up to the day' },
  { key: 'received', title: 'Received from the client, ₹' },
  { key: 'tds', title: 'TDS that the client kept, ₹' },
  { key: 'retention', title: 'Retention held by the client, ₹' },
  { key: 'advance', title: 'Advance left of what was received, ₹' },
] as const;
export type AmountKey = (typeof AMOUNTS)[number]['key'];

export const LINE_COLUMNS = [
  { key: 'title', title: 'Item', width: 52 },
  { key: 'room', title: 'Room', width: 20 },
  { key: 'unit', title: 'Unit', width: 10 },
  { key: 'agreed', title: 'Contract quantity', width: 12, format: NUMBER },
  { key: 'done', title: 'Done to date', width: 12, format: NUMBER },
  { key: 'billed', title: 'Billed to date', width: 12, format: NUMBER },
  { key: 'id', title: 'Row id, do not change', width: 38 },
] as const satisfies readonly (Column & { readonly key: string })[];
export type LineKey = (typeof LINE_COLUMNS)[number]['key'];

export const FIRST_AMOUNT = 4;
export const HEADER_ROW = FIRST_AMOUNT + AMOUNTS.length + 1;

/** What the form is made of: an empty one of a contract. */
export interface OpeningForm {
  readonly title: string;
  readonly date: string;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly room: string | null;
    readonly unit: string;
    readonly agreed: number;
  }[];
}
