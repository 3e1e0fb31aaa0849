import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { wordList } from '../../../lib/format/word-list';
import { OutdatedNotice } from '../../../ui/directory/outdated-notice';
import { useRevision } from '../../../ui/directory/use-revision';
import { SelectField } from '../../../ui/form/select-field';
import { toast } from '../../../ui/feedback/toast-store';
import { saveRoom, type BasedRoom, type RoomKind } from '../api/room-commands';
import type { Room } from '../api/rooms-queries';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';

const KINDS: readonly { value: RoomKind; label: string }[] = [
  { value: 'bathroom', label: 'Bathroom, toilet or washroom' },
  { value: 'kitchen', label: 'Kitchen' },
  { value: 'bedroom', label: 'Bedroom' },
  { value: 'living', label: 'Living room' },
  { value: 'dining', label: 'Dining room' },
  { value: 'foyer', label: 'Foyer' },
  { value: 'study', label: 'Study' },
  { value: 'pooja', label: 'Pooja room' },
  { value: 'utility', label: 'Utility or store' },
  { value: 'balcony', label: 'Balcony' },
  { value: 'other', label: 'Another room' },
];

/** A room's name and aliases; `room` is null for a new one. Ends on the list of rooms. */
export function RoomForm(props: { room: Room | null }) {
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState(0);
  const look = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['rooms'] });
    setLooked(looked + 1);
  };
  return <OpenForm key={looked} {...props} onLook={() => void look()} />;
}

function OpenForm({ room, onLook }: { room: Room | null; onLook: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useFields({
    initialValues: { name: room?.name ?? '', alias: room?.alias.join(', ') ?? '', kind: room?.kind ?? '' },
  });
  const revision = useRevision(room?.revision ?? 0);
  const save = useCommand<BasedRoom, void>({
    run: saveRoom,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['rooms'] });
      toast.success(room ? 'Updated successfully.' : 'Item added successfully.');
      await navigate(paths.rooms);
    },
    onError: (error) => {
      if (!revision.refused(error) && !form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const name = form.values.name.trim();
  const alias = wordList(form.values.alias, ',');
  const blank = name === '' || alias.length === 0;
  const send = (): void => {
    const kind = KINDS.find(({ value }) => value === form.values.kind)?.value;
    const based = room ? { id: room.id, revision: revision.get() } : { id: null };
    save.mutate({ ...based, name, alias, ...(kind ? { kind } : {}) });
  };
  const submit = form.onSubmit(() => {
    if (!blank && !save.isPending) send();
  });

  return (
    <Form gap={16} maw={520} onSubmit={submit} aria-label="Room">
      <TextInput label="Name" maxLength={100} {...form.getInputProps('name')} />
      <Textarea
        label="Alias"
        description="Other names of the room, separated by commas"
        rows={3}
        {...form.getInputProps('alias')}
      />
      <SelectField
        label="Kind"
        options={[...(room ? [] : [{ value: '', label: 'As its name says' }]), ...KINDS]}
        {...form.getInputProps('kind')}
      />
      <OutdatedNotice revision={revision} onLook={onLook} onRedo={send} />
      <Group gap="xs" align="stretch" wrap="nowrap">
        <Button type="submit" disabled={blank || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="default" component={Link} to={paths.rooms}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
