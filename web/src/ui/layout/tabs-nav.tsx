import { Link, useSearchParams } from 'react-router-dom';
import { withParams } from '../../lib/api/with-params';
import classes from './tabs-nav.module.css';
import { useMarkedInSight } from './use-marked-in-sight';

interface Tab<Id extends string> {
  id: Id;
  label: string;
}
/** A page of its own among the tabs. */
interface Door {
  to: string;
  label: string;
}
interface Props<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  /** Query parameters of one tab only; all others are kept. */
  without?: readonly string[];
  /** It is in a bar with other things. */
  inBar?: boolean;
  /** After the tabs. */
  door?: Door | undefined;
}

const NONE: readonly string[] = [];

/** The tab in the URL; the first when it names none. */
export function useTab<Id extends string>(tabs: readonly [Tab<Id>, ...Tab<Id>[]]): Id {
  const [params] = useSearchParams();
  const named = params.get('tab');
  return (tabs.find(({ id }) => id === named) ?? tabs[0]).id;
}

/** Tabs of a page, each with its own URL (`?tab=`). */
export function TabsNav<Id extends string>({ label, tabs, current, without = NONE, inBar, door }: Props<Id>) {
  const [params] = useSearchParams();
  const gone = Object.fromEntries(without.map((name) => [name, null]));
  const to = (id: Id, first: boolean) => ({
    search: withParams({ ...gone, tab: first ? null : id })(params).toString(),
  });
  return (
    <nav ref={useMarkedInSight()} className={classes.tabs} data-bar={inBar || undefined} aria-label={label}>
      {tabs.map(({ id, label: name }, index) => (
        <Link
          key={id}
          to={to(id, index === 0)}
          className={classes.tab}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
      {door && (
        <Link to={door.to} className={classes.tab}>
          {door.label}
        </Link>
      )}
    </nav>
  );
}
