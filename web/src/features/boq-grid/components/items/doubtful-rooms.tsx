import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import { SelectField } from '../../../../ui/form/select-field';
import { Card } from '../../../../ui/layout/card';
import { Pill } from '../../../../ui/layout/pill';
import { toast } from '../../../../ui/feedback/toast-store';
import { applyEdits, type LineChanges } from '../../api/bulk-commands';
import { itemsQuery } from '../../api/items-query';
import { roomsQuery } from '../../api/rooms-query';
import { doubtfulWords, doubtWords, type DoubtfulWords } from '../../model/rooms/doubtful-rooms';
import { roomOptions } from '../../model/rooms/rooms-for';

/** The server's limit of one change. */
const AT_ONCE = 1_000;

const itemsText = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Rooms that the file does not name for certain, with what its words may mean: set together, as one revision. */
export function DoubtfulRooms({ boqId }: { boqId: string }) {
  const { data } = useQuery(itemsQuery(boqId));
  const groups = doubtfulWords(data?.items ?? []);
  return groups.length === 0 ? null : <Rooms boqId={boqId} groups={groups} />;
}

function Rooms({ boqId, groups }: { boqId: string; groups: readonly DoubtfulWords[] }) {
  const rooms = useQuery(roomsQuery(boqId)).data ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const roomOf = ({ key, doubt }: DoubtfulWords): string => chosen[key] ?? doubt.guess ?? '';
  const edits: LineChanges = groups
    .flatMap((group) => (roomOf(group) ? group.items.map(({ id }) => ({ id, change: { room: roomOf(group) } })) : []))
    .slice(0, AT_ONCE);
  const undo = useBoqCommand({ boqId, wide: true, run: undoRevision });
  const apply = useBoqCommand<{ boqId: string; edits: LineChanges }, Awaited<ReturnType<typeof applyEdits>>>({
    boqId,
    wide: true,
    run: applyEdits,
    onSuccess: ({ data, revision }) =>
      void toast.success(`${itemsText(data.changed.length)} put into rooms`, {
        action: { label: 'Undo', run: () => undo.mutate({ boqId, revision }) },
      }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const waiting = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Card title="Rooms to confirm" aside={<Pill tone="warn">{itemsText(waiting)}</Pill>}>
      <Text c="dimmed" fz="sm" mb="sm">
        The file does not name one room for these items, so they have none yet.
      </Text>
      <Stack gap="xs">
        {groups.map((group) => (
          <Group key={group.key} justify="space-between" gap="xs">
            <Text fz="sm" miw={0} flex="1 1 240px" className="wrap">
              {doubtWords(group.doubt)} <span className="num">({itemsText(group.items.length)})</span>
            </Text>
            <SelectField
              size="xs"
              label={`Room of ${group.doubt.text}`}
              hideLabel
              w={210}
              value={roomOf(group)}
              options={roomOptions(rooms, roomOf(group) || null, 'Choose a room')}
              onChange={(room) => setChosen({ ...chosen, [group.key]: room })}
            />
          </Group>
        ))}
      </Stack>
      <Button mt="md" disabled={edits.length === 0 || apply.isPending} onClick={() => apply.mutate({ boqId, edits })}>
        {apply.isPending
          ? 'Saving...'
          : edits.length === 0
            ? 'Put into these rooms'
            : `Put ${itemsText(edits.length)} into these rooms`}
      </Button>
    </Card>
  );
}
