import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

interface Props {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel from the right, the whole width of a phone; closes with Escape and gives the focus back. */
export function SidePanel({ title, open, onClose, children }: Props) {
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={title}
      classNames={{ title: classes.title, header: classes.header }}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      {children}
    </Drawer>
  );
}
