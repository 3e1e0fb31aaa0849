import { Box, Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Card } from '../../../../ui/layout/card';

interface Props {
  title: string;
  /** Words of the button that opens the form. */
  opens: string;
  form: ReactNode;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of what is there; the form that adds to it waits behind a button, and stays open until it is closed. */
export function CardWithForm({ title, opens, form, aside, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={title}
      aside={
        <Group gap="sm" wrap="nowrap">
          {aside}
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : opens}
          </Button>
        </Group>
      }
    >
      {isOpen && <Box mb="sm">{form}</Box>}
      {children}
    </Card>
  );
}
