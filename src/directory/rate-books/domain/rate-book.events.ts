import { labelKey } from '../../../kernel/rate-key';
import type { BookContents, BookRate, RateBookState, Stamp } from './rate-book.state';

export interface BeforeAfter<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** One rate before and after; its label, kind and unit never change. */
export interface RateMove extends BeforeAfter<BookRate> {
  readonly label: string;
}

/** What a book holds besides its rates, each before and after. */
export type SettingsMove = {
  readonly [Field in 'basis' | 'overheadBp' | 'cityFactors']?: BeforeAfter<BookContents[Field]>;
};

export interface RateBookEventData {
  RateBookDrafted: Stamp & {
    readonly version: number;
    readonly basedOn: number;
    readonly recipesOf: number;
    readonly contents: BookContents;
    readonly note: string;
  };
  RateBookChanged: Stamp & {
    readonly rates: readonly RateMove[];
    readonly settings: SettingsMove;
    readonly note: string;
  };
  /** The complete book: pricing reads only this event. */
  RateBookPublished: Stamp & {
    readonly version: number;
    readonly basedOn: number;
    readonly recipesOf: number;
    readonly contents: BookContents;
    readonly note: string;
  };
  RateBookDiscarded: Stamp & { readonly note: string };
}

export type RateBookEventType = keyof RateBookEventData;
export type RateBookEvent = {
  [T in RateBookEventType]: { readonly type: T; readonly data: RateBookEventData[T] };
}[RateBookEventType];

/** The version that new events are written with. Raise it when a shape changes, and add a step to its reader. */
export const RATE_BOOK_SCHEMA_VERSION = 1;

/** The state after one more event. */
export function evolveRateBook(state: RateBookState, event: RateBookEvent): RateBookState {
  switch (event.type) {
    case 'RateBookDrafted': {
      const { basedOn, recipesOf, contents, note, by, at } = event.data;
      const drafted = { by, at };
      return { ...state, status: 'draft', basedOn, recipesOf, contents, base: contents, note, drafted };
    }
    case 'RateBookChanged':
      return { ...state, contents: state.contents && moved(state.contents, event.data) };
    case 'RateBookPublished': {
      const { contents, note, by, at } = event.data;
      return { ...state, status: 'published', contents, note, published: { by, at } };
    }
    case 'RateBookDiscarded':
      return { ...state, status: 'absent', basedOn: null, recipesOf: null, contents: null, base: null, drafted: null };
  }
}

function moved(contents: BookContents, { rates, settings }: RateBookEventData['RateBookChanged']): BookContents {
  const after = new Map(rates.map((move) => [labelKey(move.label), move.after]));
  return {
    ...contents,
    rates: contents.rates.map((rate) => after.get(labelKey(rate.label)) ?? rate),
    basis: settings.basis?.after ?? contents.basis,
    overheadBp: settings.overheadBp?.after ?? contents.overheadBp,
    cityFactors: settings.cityFactors?.after ?? contents.cityFactors,
  };
}
