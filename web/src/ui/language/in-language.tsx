import { Box } from '@mantine/core';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { formatMessage } from '../../lib/language/message';
import { ENGLISH, WordsContext, type Language, type Names, type Words } from '../../lib/language/words';

type Messages = Readonly<Record<string, string>>;

/** What a language says is fetched when a page is first shown in it. */
const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<[{ default: Messages }, Names]>>> = {
  hi: () => Promise.all([import('../../../../locales/hi.json'), import('../../../../locales/catalogue/hi.json')]),
  mr: () => Promise.all([import('../../../../locales/mr.json'), import('../../../../locales/catalogue/mr.json')]),
};

const made = new Map<Language, Words>([['en', ENGLISH]]);

async function loadWords(language: Language): Promise<Words> {
  const known = made.get(language);
  if (known || language === 'en') return known ?? ENGLISH;
  const [{ default: messages }, { units, cities, layouts }] = await CATALOGUES[language]();
  const words: Words = {
    locale: language,
    t: (message, values) => formatMessage(language, messages[message] ?? message, values),
    own: (text) => messages[text] ?? text,
    names: { units, cities, layouts },
    unit: (unit) => units[unit] ?? unit,
  };
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
  // As high as the window: a footer in sight would jump away when the page comes.
  if (!words) return before && <Box mih="100dvh">{before}</Box>;
  return <WordsContext value={words}>{children}</WordsContext>;
}
