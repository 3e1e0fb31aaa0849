import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasLanguages } from '../../lib/browser/header-slot';
import { languageOf } from '../../lib/language/language';
import { InLanguage } from '../../ui/language/in-language';

/** What is around a page speaks with it; the navigation is the product’s own, and does not. */
export function InPageLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return <InLanguage language={hasLanguages(pathname) ? languageOf(search) : 'en'}>{children}</InLanguage>;
}
