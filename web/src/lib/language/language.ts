import { createPersistentStore } from '../browser/persistent-store';
import { LANGUAGES, type Language } from './words';

/** What a person chose on this device. */
const chosen = createPersistentStore<{ language: Language | null }>('fitout.language', { language: null });

/** The language of what this person sent last. */
export const sentLanguage = createPersistentStore<{ language: Language }>('fitout.sent-language', { language: 'en' });

/** The language that an id names; null for none. */
export const parseLanguage = (text: string | null): Language | null =>
  LANGUAGES.find(({ id }) => id === text)?.id ?? null;

/** The language of a page for clients: that of its address (`?lang=hi`), else the one chosen on this device, else English. */
export function languageOf(search: URLSearchParams): Language {
  return parseLanguage(search.get('lang')) ?? parseLanguage(chosen.get().language) ?? 'en';
}

/** The query that asks the API for a language; nothing for English, which it answers in without. */
export const langQuery = (language: Language): { lang?: Language } => (language === 'en' ? {} : { lang: language });

/** Keeps the choice on this device; returns the address with it. */
export function withLanguage(search: URLSearchParams, language: Language): URLSearchParams {
  chosen.set({ language });
  const next = new URLSearchParams(search);
  next.set('lang', language);
  return next;
}
