import { useSearchParams } from 'react-router-dom';
import { languageOf } from '../../lib/language/language';
import { useWords } from '../../lib/language/words';
import { InLanguage } from '../../ui/language/in-language';
import classes from './shell.module.css';

/** Leads keyboards past the navigation, on pages for clients in their language. */
export function SkipLink({ isForClient }: { isForClient: boolean }) {
  const [search] = useSearchParams();
  return (
    <InLanguage language={isForClient ? languageOf(search) : 'en'}>
      <Link />
    </InLanguage>
  );
}

function Link() {
  const i18n = useWords();
  return (
    <a className={classes.skip} href="#main">
      {i18n.t('Skip to the content')}
    </a>
  );
}
