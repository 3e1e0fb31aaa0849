import { Button, Group } from '@mantine/core';

interface Props {
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Previous and next for numbered pages; nothing when there is only one. */
export function Pager({ label, page, totalPages, onPage }: Props) {
  if (totalPages <= 1) return null;
  return (
    <Group component="nav" gap={14} justify="center" wrap="nowrap" mt="lg" c="dimmed" fz={13} aria-label={label}>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="num">
        Page {page} of {totalPages}
      </span>
      <Button size="xs" variant="default" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
