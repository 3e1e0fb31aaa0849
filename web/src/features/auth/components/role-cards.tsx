import { Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { DesignerMark, HomeOwnerMark } from '../../../ui/feedback/drawings';
import { toastError } from '../../../ui/feedback/toast-store';
import { useMe } from '../api/me-query';
import { invitedName } from '../model/auth-dialogs';
import { ROLE_NAMES } from '../model/roles';
import { introduce, type Introduction } from '../api/session-commands';
import { EarlierAccount } from './earlier-account';
import classes from './profile-setup.module.css';
import { Columns } from '../../../ui/layout/columns';

export const PROFILE_TITLE = 'Tell us about yourself. You are';

const CARDS = [
  {
    role: 'home-owner',
    text: 'Get estimates for your home, change every item, and follow what your designer does.',
    Mark: HomeOwnerMark,
  },
  {
    role: 'designer',
    text: 'Upload bills of quantities, set your own labour and material rates, work with clients.',
    Mark: DesignerMark,
  },
] as const;

/** The person's name, where it is not known yet, and the two role choices. `onChosen` runs when the server has accepted one; a refusal is a toast. */
export function RoleCards({ onChosen }: { onChosen: () => void | Promise<void> }) {
  const [name, setName] = useState(invitedName);
  const { me } = useMe();
  const choose = useCommand<Introduction, void>({
    run: introduce,
    onSuccess: onChosen,
    onError: toastError,
  });
  return (
    <Stack gap="lg" pt={4}>
      {!me?.user.user_name && (
        <TextInput
          label="Your name"
          description="Shown in the history of estimates and to the people you work with."
          autoComplete="name"
          maxLength={100}
          maw={420}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Columns min={240} gap={16}>
        {CARDS.map(({ role, text, Mark }) => (
          <Paper withBorder radius="lg" key={role} className={classes.card}>
            <Mark />
            <button
              type="button"
              className={`serif ${classes.choice}`}
              disabled={choose.isPending}
              aria-describedby={`profile-${role}`}
              onClick={() => choose.mutate({ role, ...(name.trim() && { user_name: name.trim() }) })}
            >
              {ROLE_NAMES[role]}
            </button>
            <Text span c="dimmed" fz="sm" id={`profile-${role}`}>
              {text}
            </Text>
          </Paper>
        ))}
      </Columns>
      <Text c="dimmed" fz="sm">
        You can change this in your settings, for a day.
      </Text>
      <EarlierAccount />
    </Stack>
  );
}
