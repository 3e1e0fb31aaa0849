import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../../kernel/quotations/languages';

/** The words of one language. Named `i18n` wherever it is used: the extraction of messages goes by that name. */
export interface Words {
  readonly locale: Language;
  /** A message of the catalogue, in English as in the source. Without a translation it is returned as it is. */
  t(message: string, values?: Readonly<Record<string, string | number>>): string;
  /** A text that may be a message of the catalogue as a whole; any other, such as what a person typed, comes back as it is. */
  own(text: string): string;
}

const FOLDER = join(__dirname, '../../../locales');
const made = new Map<Language, Words>();

/** A file of a language; English is the source and has none. */
export function readLocale<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Content;
}

export function wordsOf(locale: Language): Words {
  const known = made.get(locale);
  if (known) return known;
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  const messages: Readonly<Record<string, string>> =
    locale === 'en' ? {} : readLocale<Record<string, string>>(`${locale}.json`);
  // Counts have the digits of the amounts next to them.
  i18n.loadAndActivate({ locale, locales: [`${locale}-IN-u-nu-latn`], messages });
  const words: Words = {
    locale,
    t: (message, values) => i18n._(message, values),
    own: (text) => (messages[text] === undefined ? text : i18n._(text)),
  };
  made.set(locale, words);
  return words;
}
