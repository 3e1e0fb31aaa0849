import { createPersistentStore } from '../browser/persistent-store';
import { LANGUAGES, type Language } from './words';

/** What a person chose on this device. */
const chosen = createPersistentStore<{ language: Language | null }>('fitout.language', { language: null });

const parse = (text: string | null): Language | null => LANGUAGES.find(({ id }) => id === text)?.id ?? null;

/** The language of a page for clients: that of its address (`?lang=hi`), else the one chosen on this device, else English. */
export function languageOf(search: URLSearchParams): Language {
  return parse(search.get('lang')) ?? parse(chosen.get().language) ?? 'en';
}

/** Keeps the choice on this device; returns the address with it. */
export function withLanguage(search: URLSearchParams, language: Language): URLSearchParams {
  chosen.set({ language });
  const next = new URLSearchParams(search);
  next.set('lang', language);
  return next;
}
