import { Group, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { pageAddress, pagesShown, type SearchState } from '../model/search-filters';
import classes from './search.module.css';

/** Links to the pages of a search; nothing when there is only one. */
export function PageLinks({ state, current, total }: { state: SearchState; current: number; total: number }) {
  if (total <= 1) return null;
  const shown = pagesShown(current, total);
  const link = (page: number, label: string, text = label) => (
    <Link
      className={classes.page}
      to={pageAddress(state, page)}
      aria-label={label}
      aria-current={page === current ? 'page' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <Group component="nav" gap={6} justify="center" mt="lg" fz={13} aria-label="Pages of items">
      {current > 0 && link(current - 1, 'Previous')}
      {shown.map((page, index) =>
        page === null ? (
          <Text span key={`gap after ${shown[index - 1]}`} c="dimmed">
            …
          </Text>
        ) : (
          <span key={page}>{link(page, `Page ${page + 1}`, `${page + 1}`)}</span>
        ),
      )}
      {current < total - 1 && link(current + 1, 'Next')}
    </Group>
  );
}
