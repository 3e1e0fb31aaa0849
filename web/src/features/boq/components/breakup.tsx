import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/data-state';
import type { Boq } from '../api/boq-queries';
import { ByRoom } from './by-room';
import { ByService } from './by-service';
import { MaterialAndLabour } from './material-and-labour';
import { Columns } from '../../../ui/layout/columns';

/** Where the money of a BOQ goes: by service, by room, material against labour. `further` are charts of other features. */
export function Breakup({ boq, further }: { boq: Boq; further?: ReactNode }) {
  if (boq.items === 0) {
    return (
      <EmptyState
        title="Nothing to break up yet"
        reason="Add items, and their cost is shown here by service and room."
      />
    );
  }
  return (
    <Columns of={2} min={380} gap={16}>
      <Stack gap="md" miw={0}>
        <ByService boq={boq} />
        <MaterialAndLabour boq={boq} />
      </Stack>
      <Stack gap="md" miw={0}>
        <ByRoom boq={boq} />
        {further}
      </Stack>
    </Columns>
  );
}
