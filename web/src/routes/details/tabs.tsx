import { Link, useSearchParams } from 'react-router-dom';
import { TABS, type TabId } from './use-details-url';
import classes from './details.module.css';

/** The views of a BOQ; each is an address of its own. */
export function DetailsTabs({ tab }: { tab: TabId }) {
  const [params] = useSearchParams();
  const to = (id: TabId): { search: string } => {
    const copy = new URLSearchParams(params);
    copy.delete('item');
    copy.delete('panel');
    if (id === 'items') copy.delete('tab');
    else copy.set('tab', id);
    return { search: copy.toString() };
  };
  return (
    <nav className={classes.tabs} aria-label="Views of this BOQ">
      {TABS.map(({ id, label }) => (
        <Link
          key={id}
          to={to(id)}
          className={classes.tab}
          aria-current={tab === id ? 'page' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
