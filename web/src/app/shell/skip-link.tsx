import { useWords } from '../../lib/language/words';
import classes from './shell.module.css';

/** Leads keyboards past the navigation. */
export function SkipLink() {
  const i18n = useWords();
  return (
    <a className={classes.skip} href="#main">
      {i18n.t('Skip to the content')}
    </a>
  );
}
