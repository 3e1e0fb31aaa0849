import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { keysText } from '../../../../lib/browser/keys';
import type { PreviewSheet, Tried } from '../../api/import-queries';
import type { Chosen } from '../../model/chosen-columns';
import { MarkRows } from './mark-rows';
import classes from './marking.module.css';

/** As many as the server shows at once. */
const PAGE = 200;

interface Props {
  sheet: PreviewSheet;
  chosen: Chosen;
  /** The rows as they are read at the moment; null before the first answer. */
  shown: Tried['rows'];
  /** Whether what is chosen can be read: else only the first rows are there. */
  canRead: boolean;
  /** The row that is in question. */
  place: number;
  onChange: (chosen: Chosen) => void;
  onShow: (from: number) => void;
  onUndo: () => void;
  canUndo: boolean;
  onClose: () => void;
}

/** All rows of a sheet, to be marked by hand. */
export function Marking({ sheet, chosen, shown, canRead, place, onShow, onClose, ...rest }: Props) {
  const found = shown?.sheet === sheet.sheet ? shown : null;
  if (!found && canRead) return <Skeleton h={320} radius={8} />;
  const rows = found?.rows ?? sheet.rows.map((row) => ({ ...row, kind: 'skipped' as const, reason: '' }));
  const [first, last] = [rows[0]?.at ?? 1, rows.at(-1)?.at ?? 1];
  return (
    <Stack gap="xs">
      <Text fz="sm" c="dimmed" className={classes.keys}>
        Choose rows and say what they are. Keys: ↑ ↓ with Shift for several rows, I item, H heading, T total, N note, P
        payment, Backspace as read, {keysText('Ctrl+Z')} undo. On a heading: ← →, D description, U unit, Q quantity, R
        rate, A amount, M room, S number, X not used.
      </Text>
      <MarkRows key={first} sheet={sheet} chosen={chosen} rows={rows} place={place} {...rest} />
      <Group justify="space-between" gap="xs">
        <Text fz="sm" c="dimmed">
          {pageWords(first, last, found?.below ?? 0)}
        </Text>
        <Group gap={6}>
          {(found?.above ?? 0) > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(Math.max(1, first - PAGE))}>
              Earlier rows
            </Button>
          )}
          {(found?.below ?? 0) > 0 && (
            <Button size="compact-sm" variant="default" onClick={() => onShow(last + 1)}>
              Later rows
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            Show fewer rows
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function pageWords(first: number, last: number, below: number): string {
  return `Rows ${first} to ${last}${below > 0 ? `, ${below.toLocaleString('en-IN')} more below` : ''}`;
}
