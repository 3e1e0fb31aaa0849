import { Text } from '@mantine/core';
import type { Schema } from '../../lib/api/api-types';

/** How soon a list that lacks changes is read again, in milliseconds. */
const AGAIN_MS = 5_000;

/** The interval at which a list is read again: only while it lacks changes. */
export const againWhileBehind = (behind: Schema<'Behind'> | undefined): number | false => (behind ? AGAIN_MS : false);

/** Says that recent changes are not in a list yet; nothing where they are. */
export function BehindNote({ behind }: { readonly behind: Schema<'Behind'> }) {
  if (!behind) return null;
  const { changes } = behind;
  const some =
    changes === null
      ? 'Some recent changes are'
      : changes === 1
        ? '1 recent change is'
        : `${changes.toLocaleString('en-IN')} recent changes are`;
  return (
    <Text size="sm" c="dimmed" role="status">
      {some} not in this list yet.
    </Text>
  );
}
