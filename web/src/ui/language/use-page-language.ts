import { useEffect } from 'react';
import { useWords } from '../../lib/language/words';

/** Tells screen readers and browsers the language of the page, until it is left. */
export function usePageLanguage(): void {
  const { locale } = useWords();
  useEffect(() => {
    const { documentElement: root } = document;
    const before = root.lang;
    root.lang = `${locale}-IN`;
    return () => {
      root.lang = before;
    };
  }, [locale]);
}
