import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { RangeText } from '../../../ui/boq/range-text';
import { SizesFold } from '../../../ui/boq/sizes-fold';
import type { Answers } from '../model/answers';

const RoomSizes = lazy(async () => ({ default: (await import('../../../ui/boq/room-sizes')).RoomSizes }));

interface Props {
  estimate: QuickEstimate;
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** How far the price may be relied on, and the sizes that would narrow it. */
export function RestsOn({ estimate, answers, onChange }: Props) {
  return (
    <Stack gap="sm">
      <RangeText range={estimate.range} basis={estimate.basis} />
      <SizesFold value={answers.sizes}>
        <RoomSizes
          plan={estimate.plan}
          carpetArea={answers.carpet_area}
          range={estimate.range}
          value={answers.sizes}
          onChange={(sizes) => onChange({ ...answers, sizes })}
        />
      </SizesFold>
    </Stack>
  );
}
