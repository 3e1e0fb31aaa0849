/** Languages of what clients get; the issued document itself is in English. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The address of a page for clients or vendors in a language. */
export const inLanguage = (url: string, language: Language): string =>
  language === 'en' ? url : `${url}?lang=${language}`;
