import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { HELP_PAGES } from '../../../lib/reference/help-pages';
import { PageLayout } from '../../../ui/layout/page-layout';
import { HelpSearch } from './help-search';
import classes from './help.module.css';

/** A page of the help: the others next to it where there is room, and the search of all of them above it. */
export function HelpPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageLayout title={title}>
      <div className={classes.page}>
        <Box component="nav" visibleFrom="md" aria-label="Help">
          {HELP_PAGES.map(({ label, to }) => (
            <NavLink key={to} to={to} className={classes.other}>
              {label}
            </NavLink>
          ))}
        </Box>
        <div>
          <HelpSearch />
          {children}
        </div>
      </div>
    </PageLayout>
  );
}
