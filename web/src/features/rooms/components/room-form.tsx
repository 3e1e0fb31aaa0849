import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { focusFirstBad } from '../../../lib/browser/focus-first-bad';
import { paths } from '../../../lib/paths';
import { useCommand } from '../../../lib/api/use-command';
import { wordList } from '../../../lib/format/word-list';
import { SelectField } from '../../../ui/form/select-field';
import { toast } from '../../../ui/feedback/toast-store';
import { saveRoom, type RoomInput, type RoomKind } from '../api/room-commands';
import type { Room } from '../api/rooms-queries';
import { Form } from '../../../ui/form/form';

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
export function RoomForm({ room }: { room: Room | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(room?.name ?? '');
  const [alias, setAlias] = useState(room?.alias.join(', ') ?? '');
  const [kind, setKind] = useState<string>(room?.kind ?? '');
  const save = useCommand<RoomInput, void>({
    run: saveRoom,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['rooms'] });
      toast.success(room ? 'Updated successfully.' : 'Item added successfully.');
      await navigate(paths.rooms);
    },
    onError: (error) => {
      if (!focusFirstBad(form.current, error instanceof ApiError ? error.errors : {})) toast.error(messageOf(error));
    },
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const aliases = wordList(alias, ',');
  const blank = name.trim() === '' || aliases.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (blank || save.isPending) return;
    const chosen = KINDS.find(({ value }) => value === kind)?.value;
    save.mutate({ id: room?.id ?? null, name: name.trim(), alias: aliases, ...(chosen ? { kind: chosen } : {}) });
  }

  return (
    <Form ref={form} gap={16} maw={520} onSubmit={submit} aria-label="Room">
      <TextInput
        label="Name"
        name="name"
        maxLength={100}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        label="Alias"
        name="alias"
        description="Other names of the room, separated by commas"
        rows={3}
        value={alias}
        error={errors.alias}
        onChange={(event) => setAlias(event.currentTarget.value)}
      />
      <SelectField
        label="Kind"
        name="kind"
        value={kind}
        error={errors.kind}
        onChange={setKind}
        options={[...(room ? [] : [{ value: '', label: 'As its name says' }]), ...KINDS]}
      />
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
