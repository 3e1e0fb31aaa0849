import type { Paise } from '../../../kernel/money';
import type { RatedCity } from '../../../kernel/terms';
import type { BookContents, CityFactor, Stamp } from './rate-book.state';

/** A requested rate. */
export interface RateEdit {
  readonly label: string;
  readonly rate: Paise;
  /** Where the figure comes from, in a few words; replaces the note shown next to the label. */
  readonly note?: string;
  /** The rate the person saw; refused when it has changed. */
  readonly oldRate?: Paise;
}

/**
 * Every command carries its author and time, so that deciding reads no clock. `note` is the reason, in the person's
 * words.
 */
export type RateBookCommand = Stamp & { readonly note: string } & (
    | {
        readonly type: 'DraftRateBook';
        readonly basedOn: number;
        readonly recipesOf: number;
        readonly contents: BookContents;
      }
    | {
        readonly type: 'ChangeRateBook';
        readonly rates: readonly RateEdit[];
        readonly basis?: string;
        readonly overheadBp?: number;
        readonly cityFactors?: Readonly<Partial<Record<RatedCity, Partial<CityFactor>>>>;
      }
    /** `newRecipes`: the draft has recipes that the version it was based on lacks. */
    | { readonly type: 'PublishRateBook'; readonly newRecipes?: boolean }
    | { readonly type: 'DiscardRateBook' }
  );
