import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { checkOpening, openingForm } from '../../api/openings';
import type { Works } from '../../api/works';
import { save } from '../papers/paper-menu';
import { OpeningFigures } from './opening-figures';
import { OpeningPreview } from './opening-preview';

interface Props {
  works: Works;
  canBill: boolean;
}

/** Where the works were before their first entry here: the figures, or how to bring them while nothing else is recorded. */
export function OpeningCard({ works, canBill }: Props) {
  const { boq_id: boqId, opening, can_open: canOpen } = works;
  if (opening) return <OpeningFigures {...{ boqId, opening, canBill }} />;
  return canOpen && canBill ? <BringFigures boqId={boqId} /> : null;
}

function BringFigures({ boqId }: { boqId: string }) {
  const download = useMutation<void, Error>({
    mutationFn: async () => save(await openingForm(boqId), 'opening-figures.xlsx'),
    onError: toastError,
  });
  const check = useCommand({ run: checkOpening, refresh: [] });
  return (
    <Card title="Work already under way?">
      <Text fz="sm" c="dimmed" mb="sm">
        Bring your figures: download the Excel form, enter what was done, billed and received so far, and upload it. You
        see what was read before anything is stored.
      </Text>
      <Group gap="sm">
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          Download the form
        </Button>
        <FileButton
          accept=".xlsx,.xls,.ods"
          onChange={(file) => {
            if (file) check.mutate({ boqId, file });
          }}
        >
          {(props) => (
            <Button {...props} loading={check.isPending}>
              Upload it filled in
            </Button>
          )}
        </FileButton>
      </Group>
      {check.error && <ErrorNotice message={messageOf(check.error)} />}
      {check.data && <OpeningPreview boqId={boqId} check={check.data} onLeave={() => check.reset()} />}
    </Card>
  );
}
