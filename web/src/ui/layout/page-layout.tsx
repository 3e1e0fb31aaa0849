import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../lib/browser/create-store';
import { headerSlot } from '../../lib/browser/header-slot';
import classes from './page-layout.module.css';

interface Props {
  /** The heading and the tab's title. */
  title: string;
  /** The page has a heading of its own look; this one is for screen readers and the tab. */
  isTitleHidden?: boolean;
  /** Chips and short facts next to the heading. */
  meta?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  back?: ReactNode;
  /** `bar`: the whole width, and the heading in the bar of the navigation. */
  width?: 'full' | 'page' | 'narrow' | 'bar';
  children: ReactNode;
}

/** Layout of every screen: document title, one h1 with facts and actions, and the content in one of four widths. */
export function PageLayout({ title, isTitleHidden = false, meta, actions, back, width = 'page', children }: Props) {
  useEffect(() => {
    document.title = `${title} · Fitout`;
  }, [title]);
  const slot = useStore(headerSlot);
  const backLink = back && (
    <Text component="div" fz={13} mb={width === 'bar' ? 0 : 4} className="nowrap">
      {back}
    </Text>
  );
  if (width === 'bar') {
    const header = (
      <header className={classes.bar}>
        {backLink}
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
        <div className={classes.meta}>{meta}</div>
        <div className={classes.actions}>{actions}</div>
      </header>
    );
    return (
      <div className={classes.page} data-width={width}>
        {slot ? createPortal(header, slot) : header}
        {children}
      </div>
    );
  }
  return (
    <div className={classes.page} data-width={width}>
      {backLink}
      {isTitleHidden && <VisuallyHidden component="h1">{title}</VisuallyHidden>}
      {!isTitleHidden && (
        <header className={classes.header}>
          <h1 className={classes.title}>{title}</h1>
          {meta && (
            <Group gap={8} c="dimmed" fz={13}>
              {meta}
            </Group>
          )}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
