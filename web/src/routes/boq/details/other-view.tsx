import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { Assumptions } from '../../../features/boq/components/assumptions';
import { Schedule } from '../../../features/boq/components/schedule';
import { ImageList } from '../../../features/images/components/image-list';
import { PROJECT_NOTE } from '../../../features/what-if/model/notes';
import { boqRights, can } from '../../../lib/permissions';
import { Card } from '../../../ui/layout/card';
import type { TabId } from './use-details-url';
import { useMe } from '../../../features/auth/api/me-query';
import { useKeepRate } from '../../../features/rate-library/api/keep-rate';
import { Analysis } from '../../../features/rates/components/analysis-table';

interface Props {
  boq: Boq;
  tab: Exclude<TabId, 'items'>;
  /** As it was then; nothing of it can be changed. */
  revision?: number;
}

/** The views of a BOQ other than its items. */
export function OtherView({ boq, tab, revision }: Props) {
  const boqId = boq.boq_id;
  const { editRates, editImages } = boqRights(boq.can);
  switch (tab) {
    case 'material':
    case 'labour':
      return <RatesView boqId={boqId} kind={tab} canEdit={editRates} revision={revision} breakup={boq.cost_breakup} />;
    case 'assumptions':
      return <Assumptions boq={boq} />;
    case 'schedule':
      return (
        <Card
          title="Schedule"
          aside={
            <Text span c="dimmed" fz={13}>
              {boq.project_duration} weeks on site
            </Text>
          }
        >
          <Schedule boq={boq} />
        </Card>
      );
    case 'images':
      return (
        <Card
          title="Project images"
          aside={
            <Text span c="dimmed" fz={13}>
              to be of work within ±7 % of the cost: whoever adds one sees to it
            </Text>
          }
        >
          <ImageList
            boqId={boqId}
            itemId={null}
            canEdit={editImages}
            empty="No images of this project yet."
            note={boq.branched_from === null ? undefined : PROJECT_NOTE}
          />
        </Card>
      );
  }
}

/** The rates of a BOQ; a designer keeps any of them in their own ones. */
function RatesView(props: Omit<ComponentProps<typeof Analysis>, 'onKeep'>) {
  const { permissions } = useMe();
  const keep = useKeepRate();
  return <Analysis {...props} onKeep={props.canEdit && can(permissions, 'upload_boq') ? keep : undefined} />;
}
