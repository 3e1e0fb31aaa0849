import { Box, Group, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './vendors.module.css';

/** Cards before VIEW MORE; with one more, all are shown. */
const SHOWN = 11;

interface Props {
  title: string;
  items: readonly { id: string; card: ReactNode }[];
  /** The admin's link to edit this section. */
  link?: { label: string; to: string } | undefined;
  /** The admin's button to add to this section. */
  action?: ReactNode;
  /** Text cards, with fewer per row. */
  isWide?: boolean;
}

/** Directory cards under a heading: eleven at first, the others on demand. */
export function DirectorySection({ title, items, link, action, isWide }: Props) {
  const [isWhole, setWhole] = useState(false);
  const isLong = items.length > SHOWN + 1;
  const shown = isLong && !isWhole ? items.slice(0, SHOWN) : items;
  return (
    <Box component="section" mb={36} aria-label={title}>
      <Group component="header" gap="md" align="baseline" justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} fz="xl">
          {title}
        </Title>
        <Group gap="md">
          {link && <Link to={link.to}>{link.label}</Link>}
          {action}
        </Group>
      </Group>
      <ul className={classes.cards} data-wide={isWide || undefined}>
        {shown.map(({ id, card }) => (
          <Group component="li" gap={0} align="stretch" wrap="nowrap" key={id}>
            {card}
          </Group>
        ))}
        {isLong && !isWhole && (
          <Group component="li" gap={0} align="stretch" wrap="nowrap">
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              <span>VIEW MORE</span>
              <Box component="small" c="dimmed" fw={400} lts={0}>
                {items.length - SHOWN} more
              </Box>
            </button>
          </Group>
        )}
      </ul>
    </Box>
  );
}
