import { setupI18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { ENGLISH, WordsContext, type Language, type Names, type Words } from '../../lib/language/words';

/** What a language says is fetched when a page is first shown in it. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<[{ default: Messages }, Names]>>> = {
  hi: () => Promise.all([import('../../../../locales/hi.json'), import('../../../../locales/catalogue/hi.json')]),
  mr: () => Promise.all([import('../../../../locales/mr.json'), import('../../../../locales/catalogue/mr.json')]),
};

const made = new Map<Language, Words>([['en', makeWords('en', {}, ENGLISH)]]);

function makeWords(locale: Language, messages: Messages, { names, unit }: Pick<Words, 'names' | 'unit'>): Words {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  // Counts have the digits of the amounts next to them.
  i18n.loadAndActivate({ locale, locales: [`${locale}-IN-u-nu-latn`], messages });
  return {
    locale,
    t: (message, values) => i18n._(message, values),
    own: (text) => (messages[text] === undefined ? text : i18n._(text)),
    names,
    unit,
  };
}

async function loadWords(language: Language): Promise<Words> {
  const known = made.get(language);
  if (known || language === 'en') return known ?? ENGLISH;
  const [{ default: messages }, { units, cities, layouts }] = await CATALOGUES[language]();
  const names = { units, cities, layouts };
  const words = makeWords(language, messages, { names, unit: (unit) => units[unit] ?? unit });
  made.set(language, words);
  return words;
}

interface Props {
  language: Language;
  /** Shown until the catalogue is there; of a language that is left its page stays. */
  before?: ReactNode;
  children: ReactNode;
}

/** Says everything in it in a language, and the page that it is in it. */
export function InLanguage({ language, before, children }: Props) {
  const [words, setWords] = useState(() => made.get(language));
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    let isGone = false;
    loadWords(language).then(
      (loaded) => isGone || startTransition(() => setWords(loaded)),
      (error: unknown) => isGone || setFailure({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [language]);
  if (failure) throw failure.error; // For the boundary around the screen.
  if (!words) return before;
  return <WordsContext value={words}>{children}</WordsContext>;
}
