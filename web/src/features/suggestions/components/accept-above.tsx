import { Button, Group, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { formatWhole } from '../../../lib/format/money';
import { above, sumOf } from '../model/review';
import type { PickedSuggestion, Review } from './use-review';

/** Accepts the best suggestion of every line that is likely enough, as one revision, after showing the total. */
export function AcceptAbove({ review }: { review: Review }) {
  const [least, setLeast] = useState(80);
  const { lines, decided, busy, accept } = review;
  const chosen = above(lines, least, decided);
  const picked = chosen.flatMap((line): PickedSuggestion[] => {
    const [suggestion] = line.suggestions;
    return suggestion ? [{ line, suggestion }] : [];
  });
  if (lines.every(({ suggestions }) => suggestions.length === 0)) return null;
  const isTyped = chosen.some(({ kind }) => kind === 'typed');
  return (
    <Group gap="md" align="center">
      <Text component="label" fz="sm" id="least-confidence">
        At least {least} %
      </Text>
      <Slider
        flex="1 1 140px"
        maw={260}
        min={40}
        max={99}
        value={least}
        label={null}
        onChange={setLeast}
        thumbProps={{ 'aria-labelledby': 'least-confidence' }}
      />
      <Button disabled={picked.length === 0 || busy} onClick={() => accept(picked)}>
        {isTyped ? `Link all ${picked.length}` : `Accept all ${picked.length}`} above {least} %
      </Button>
      <Text fz="sm" c="dimmed" role="status">
        {picked.length > 0 &&
          (isTyped ? 'Typed rates stay.' : `They come to ${formatWhole(sumOf(chosen))} before tax and fees.`)}
      </Text>
    </Group>
  );
}
