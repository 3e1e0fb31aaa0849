import { useSearchParams } from 'react-router-dom';
import { withLanguage } from '../../lib/language/language';
import { LANGUAGES, useWords } from '../../lib/language/words';
import classes from './language-buttons.module.css';

/** Shows the page in another language, here and on the next visit. */
export function LanguageButtons() {
  const i18n = useWords();
  const [, setSearch] = useSearchParams();
  return (
    <div className={classes.languages} role="group" aria-label={i18n.t('Language')}>
      {LANGUAGES.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          className={classes.language}
          aria-pressed={id === i18n.locale}
          onClick={() => setSearch((search) => withLanguage(search, id), { replace: true, preventScrollReset: true })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
