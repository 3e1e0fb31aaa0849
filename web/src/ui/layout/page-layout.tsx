import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './page-layout.module.css';

interface Props {
  /** The heading and the tab's title. */
  title: string;
  /** Chips and short facts next to the heading. */
  meta?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  back?: ReactNode;
  width?: 'full' | 'page' | 'narrow';
  children: ReactNode;
}

/** Layout of every screen: document title, one h1 with facts and actions, and the content in one of three widths. */
export function PageLayout({ title, meta, actions, back, width = 'page', children }: Props) {
  useEffect(() => {
    document.title = `${title} · Fitout`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      {back && (
        <Text component="div" fz={13} mb={4}>
          {back}
        </Text>
      )}
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        {meta && (
          <Group gap={8} c="dimmed" fz={13}>
            {meta}
          </Group>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
