import type { Paise } from '../../kernel/money';
import type { RatedCity } from '../../kernel/terms';
import type { BookContents, CityFactor, Stamp } from './rate-book.state';

/** A rate as somebody wants it from now on. */
export interface RateEdit {
  readonly label: string;
  readonly rate: Paise;
  /** Where the figure comes from, in a few words; replaces the note shown beside the label. */
  readonly note?: string;
  /** The rate the person saw; refused when it has moved. */
  readonly oldRate?: Paise;
}

/** Every command carries who gives it and when: deciding reads no clock. `note` is the reason, in the person's words. */
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
    /** `newRecipes`: it has recipes that the version it was drafted from has not. */
    | { readonly type: 'PublishRateBook'; readonly newRecipes?: boolean }
    | { readonly type: 'DiscardRateBook' }
  );
