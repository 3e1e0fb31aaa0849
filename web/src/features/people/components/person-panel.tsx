import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus, messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { whenLabel } from '../../../lib/format/dates';
import { RecordHistory } from '../../../ui/directory/record-history';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { SelectField } from '../../../ui/form/select-field';
import { Fact } from '../../../ui/layout/fact';
import { SidePanel } from '../../../ui/layout/side-panel';
import { changePerson, fetchHistory, PEOPLE, type Person, type PersonChange } from '../api/people';
import { ROLE_LABELS } from '../model/people-filter';
import { RequestFacts } from './request-facts';

type Rights = Omit<PersonChange, 'reason'>;
const ROLES = Object.entries(ROLE_LABELS).map(([value, label]) => ({ value, label }));
const MAX_REASON = 300;

/** What a person may do and asked for, and how it came about; changed here, each time with a reason. */
export function PersonPanel({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return (
    <SidePanel title={person?.name ?? person?.email ?? ''} open={person !== null} onClose={onClose}>
      {person && (
        <Stack gap="lg" key={person.id}>
          <dl>
            <Fact name="Email">
              {person.email}
              {person.email_confirmed ? '' : ' (not confirmed)'}
            </Fact>
            <Fact name="Role">{ROLE_LABELS[person.role]}</Fact>
            {person.role === 'designer' && <Fact name="Verified">{person.verified ? 'Yes' : 'No'}</Fact>}
            <Fact name="Account">{person.disabled ? 'Disabled' : 'Active'}</Fact>
            <Fact name="Since">{whenLabel(person.created_at)}</Fact>
          </dl>
          {person.request && <RequestFacts request={person.request} />}
          <ChangeForm person={person} />
          <section aria-label="Changes">
            <Title order={3} fz="md" mb="xs">
              Changes
            </Title>
            <RecordHistory
              queryKey={[...PEOPLE, person.id, 'history']}
              load={(query, signal) => fetchHistory(person.id, query, signal)}
            />
          </section>
        </Stack>
      )}
    </SidePanel>
  );
}

/** Every change of a person needs a reason, and is made at once. */
function ChangeForm({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [role, setRole] = useState(person.role);
  const save = useCommand<Rights, Person>({
    run: (rights, key) => changePerson(person, { ...rights, reason: reason.trim() }, key),
    onSuccess: () => {
      setReason('');
      toast.success('Updated successfully.');
      // The menus count who is waiting.
      void queryClient.invalidateQueries({ queryKey: ['root'] });
    },
    onError: (error) => {
      if (!isStatus(error, 412)) return;
      // What another admin did in the meantime is shown before anything is tried again; the panel may close with it.
      toastError(error);
      void queryClient.invalidateQueries({ queryKey: PEOPLE });
    },
    refresh: PEOPLE,
  });
  const closed = reason.trim() === '' || save.isPending;
  const button = (label: string, rights: Rights, main = false, disabled = closed) => (
    <Button key={label} variant={main ? 'filled' : 'default'} disabled={disabled} onClick={() => save.mutate(rights)}>
      {label}
    </Button>
  );
  const isWaiting = person.request?.answer === null;
  return (
    <Stack component="section" gap="sm" aria-label="Change">
      <TextInput
        label="Reason"
        description="The history shows it, and a designer who is refused reads it."
        required
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap="xs">
        {person.role === 'designer' && !person.verified && button('Verify', { verified: true }, true)}
        {isWaiting && button('Refuse', { verified: false })}
        {person.role === 'designer' && person.verified && button('Withdraw verification', { verified: false })}
        {person.disabled
          ? button('Enable account', { disabled: false })
          : button('Disable account', { disabled: true })}
      </Group>
      <Group gap="xs" align="flex-end">
        <SelectField label="Role" value={role} options={ROLES} onChange={(value) => setRole(value as Person['role'])} />
        {button('Change role', { role }, false, closed || role === person.role)}
      </Group>
      {reason.trim() === '' && (
        <Text c="dimmed" fz={13}>
          Enter a reason to change something.
        </Text>
      )}
      {save.error && !isStatus(save.error, 412) && <ErrorNotice message={messageOf(save.error)} />}
    </Stack>
  );
}
