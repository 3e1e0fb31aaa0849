import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { revisionPointQuery } from '../../../lib/boq/totals-query';
import { stampLabel } from '../../../lib/format/dates';
import { useWords } from '../../../lib/language/words';
import { Notice } from '../../../ui/feedback/notice';

interface Props {
  boqId: string;
  revision: number;
  /** Whether author and time may be shown. */
  named: boolean;
  /** What can be done from here. */
  actions?: ReactNode;
}

/** Says that an earlier, read-only state of the BOQ is shown, and whose and when. */
export function PastBanner({ boqId, revision, named, actions }: Props) {
  const i18n = useWords();
  const point = useQuery({ ...revisionPointQuery(boqId, revision), enabled: named }).data;
  return (
    <Notice component="div" tone="past" justify="space-between" mb="md" role="status">
      <Stack component="p" gap={2} flex="1 1 280px" miw={0} className="wrap">
        <strong>
          {point
            ? i18n.t('On {moment} (version {revision}), by {name}', {
                moment: stampLabel(point.at),
                revision,
                name: point.actor_name,
              })
            : i18n.t('Version {revision}', { revision })}
        </strong>
        <span>
          {point && <span lang="en">{point.summary}. </span>}
          {i18n.t('This is read only. Images and comments are the current ones.')}
        </span>
      </Stack>
      {actions && <Group gap={8}>{actions}</Group>}
    </Notice>
  );
}
