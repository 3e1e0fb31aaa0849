import { Button, Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './view-bar.module.css';

export interface FoldProps {
  label: string;
  children: ReactNode;
}

/** A button with a panel that opens from it. */
export function FoldOut({ label, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button size="xs" variant="default" onClick={() => setOpen(!open)}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.fold}>{open && children}</Popover.Dropdown>
    </Popover>
  );
}
