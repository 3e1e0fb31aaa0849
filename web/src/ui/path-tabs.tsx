import { NavLink } from 'react-router-dom';
import classes from './tabs-nav.module.css';

interface Props {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Screens that belong together; each is a page of its own, and stays marked on the pages below it. */
export function PathTabs({ label, tabs }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} to={to} className={classes.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
