import { Button, Group, Text } from '@mantine/core';
import { useCommand } from '../../../../lib/api/use-command';
import { formatQuantity } from '../../../../lib/format/money';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Card } from '../../../../ui/layout/card';
import { proposalsQuery, setRange, type WorksRange } from '../../api/proposals';

/** Works that a range needs. */
const FEWEST = 5;

/** What the ranges of new estimates rest on, and what they could. */
export function OwnRange({ range: { own, used }, finished }: { range: WorksRange; finished: number }) {
  const set = useCommand({
    run: setRange,
    refresh: proposalsQuery.queryKey,
    onSuccess: ({ data: { version } }) => void toast.success(`Saved as version ${version} of your rates.`),
    onError: toastError,
  });
  const isUsed = own !== null && used !== null && own.works === used.works && own.percent === used.percent;
  return (
    <Card title="Range of new estimates">
      <Text fz="sm">
        {used === null
          ? 'It rests on usual spreads.'
          : `It rests on your own ${used.works} finished works, eight of ten of which come out within ± ${formatQuantity(used.percent)} % of your rates.`}{' '}
        How measures may be off comes on top.
      </Text>
      {own === null && (
        <Text fz="sm" c="dimmed">
          {finished < FEWEST
            ? `From ${FEWEST} finished works on, it can rest on your own. ${finished} ${finished === 1 ? 'is' : 'are'} finished.`
            : `It can rest on your own once ${FEWEST} finished works have most of their costs.`}
        </Text>
      )}
      {own !== null && !isUsed && (
        <Text fz="sm">
          Of your {own.works} finished works, eight of ten come out within ± {formatQuantity(own.percent)} % of your
          rates.
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {own !== null && !isUsed && (
          <Button size="compact-sm" loading={set.isPending} onClick={() => set.mutate({ own: true })}>
            Use your {own.works} works
          </Button>
        )}
        {used !== null && (
          <Button
            size="compact-sm"
            variant="default"
            loading={set.isPending}
            onClick={() => set.mutate({ own: false })}
          >
            Back to usual spreads
          </Button>
        )}
      </Group>
    </Card>
  );
}
