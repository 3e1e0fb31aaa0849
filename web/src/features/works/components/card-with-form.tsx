import { Box, Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Card } from '../../../ui/layout/card';

interface Props {
  title: string;
  /** Words of the button that opens the form. */
  opens: string;
  /** Null for who may not add to it. */
  form: ReactNode;
  /** Open at first: something waits for it. */
  waits?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card of what is there; the form that adds to it waits behind a button, and stays open until it is closed. */
export function CardWithForm({ title, opens, form, waits = false, aside, children }: Props) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // What waits is often known later than the card; whoever closes it then is not asked again.
  if (waits && isOpen === null) setOpen(true);
  const button = form && (
    <Button size="compact-sm" variant="default" aria-expanded={isOpen === true} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Close' : opens}
    </Button>
  );
  return (
    <Card
      title={title}
      aside={
        <Group gap="sm" wrap="nowrap">
          {aside}
          {button}
        </Group>
      }
    >
      {isOpen && form && <Box mb="sm">{form}</Box>}
      {children}
    </Card>
  );
}
