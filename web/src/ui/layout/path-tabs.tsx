import { NavLink } from 'react-router-dom';
import classes from './tabs-nav.module.css';
import { useMarkedInSight } from './use-marked-in-sight';

interface Props {
  label: string;
  /** `end`: not current on the pages below it. */
  tabs: readonly { to: string; label: string; end?: boolean }[];
}

/** Tabs for related screens; each has its own URL and stays current on the pages below it. */
export function PathTabs({ label, tabs }: Props) {
  return (
    <nav ref={useMarkedInSight()} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, end }) => (
        <NavLink key={to} to={to} end={end} className={classes.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
