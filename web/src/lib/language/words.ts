import { createContext, use } from 'react';
import { unitWord } from '../format/units';
import { formatMessage } from './message';

/** Languages of what clients see, in the order of their buttons, each by its own name. */
export const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'hi', name: 'हिन्दी' },
  { id: 'mr', name: 'मराठी' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

type Texts = Readonly<Record<string, string>>;

export interface Names {
  readonly units: Texts;
  readonly cities: Texts;
  readonly layouts: Texts;
}

/** The words of one language. Named `i18n` wherever it is used: the extraction of messages goes by that name. */
export interface Words {
  readonly locale: Language;
  /** A message of the catalogue, in English as in the source. Without a translation it is returned as it is. */
  t(message: string, values?: Readonly<Record<string, string | number>>): string;
  /** A text that may be a message of the catalogue as a whole; any other, such as what the server says of a field, comes back as it is. */
  own(text: string): string;
  /** Names of the catalogue by their ids; English ones are where their values are. */
  readonly names: Names;
  /** The name of a unit, `वर्ग फुट` for `sqft`; one that someone typed comes back as it is. */
  unit(unit: string): string;
}

export const ENGLISH: Words = {
  locale: 'en',
  t: (message, values) => formatMessage('en', message, values),
  own: (text) => text,
  names: { units: {}, cities: {}, layouts: {} },
  unit: unitWord,
};

export const WordsContext = createContext<Words>(ENGLISH);

/** The words of the page's language. */
export const useWords = (): Words => use(WordsContext);
