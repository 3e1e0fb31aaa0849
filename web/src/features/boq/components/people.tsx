import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whenLabel } from '../../../lib/format/dates';
import { messageOf } from '../../../lib/api/errors';
import { can } from '../../../lib/permissions';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { toast } from '../../../ui/feedback/toast-store';
import type { Boq } from '../api/boq-queries';
import { assignBoq, membersQuery, removeMember, revokeInvite, type Member } from '../api/member-commands';
import { InviteForm } from './invite-form';

const AS = { owner: 'Owner', designer: 'Designer', member: 'Member' } as const;

/** Who works on the BOQ and who is invited to; inviting, removing and putting in charge for those who may. */
export function People({ boq }: { boq: Boq }) {
  const boqId = boq.boq_id;
  const query = useQuery(membersQuery(boqId));
  const onError = (error: Error): void => void toast.error(messageOf(error));
  const remove = useBoqCommand({ boqId, run: removeMember, onError, onSuccess: () => void toast.success('Removed!') });
  const revoke = useBoqCommand({ boqId, run: revokeInvite, onError, onSuccess: () => void toast.success('Removed!') });
  const assign = useBoqCommand({
    boqId,
    run: assignBoq,
    onError,
    onSuccess: () => void toast.success('Updated successfully.'),
  });

  async function askRemove(member: Member): Promise<void> {
    const yes = await confirm({
      title: `Remove ${member.name}?`,
      body: 'The BOQ leaves this person’s list. You can invite again.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) remove.mutate({ boqId, userId: member.id });
  }

  const mayInvite = can(boq.can, 'invite');
  return (
    <Stack gap={22}>
      {mayInvite && <InviteForm boqId={boqId} />}
      <DataState query={query} skeleton={<Skeleton h={180} />}>
        {({ members, invites }) => (
          <>
            <section>
              <Title order={3} mb={4} ff="text" fz="sm" fw={600}>
                On this BOQ
              </Title>
              <ul>
                {members.map((member) => (
                  <Row
                    key={member.id}
                    name={member.name}
                    about={member.email && member.email !== member.name && member.email}
                  >
                    <Pill>{AS[member.as]}</Pill>
                    <MemberActions
                      member={member}
                      mayAssign={can(boq.can, 'assign')}
                      mayRemove={can(boq.can, 'remove_members')}
                      onAssign={(as, email) => assign.mutate({ boqId, email, as })}
                      onRemove={() => void askRemove(member)}
                    />
                  </Row>
                ))}
              </ul>
            </section>
            {invites.length > 0 && (
              <section>
                <Title order={3} mb={4} ff="text" fz="sm" fw={600}>
                  Invited
                </Title>
                <ul>
                  {invites.map((invite) => (
                    <Row
                      key={invite.id}
                      name={invite.name}
                      about={`${invite.email} · until ${whenLabel(invite.expires_at)}`}
                    >
                      {mayInvite && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={`Take back the invitation of ${invite.name}`}
                          onClick={() => revoke.mutate({ boqId, inviteId: invite.id })}
                        >
                          Take back
                        </Button>
                      )}
                    </Row>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </DataState>
    </Stack>
  );
}

interface RowProps {
  name: string;
  about: ReactNode;
  children: ReactNode;
}

function Row({ name, about, children }: RowProps) {
  return (
    <Group component="li" gap="xs" py="xs" style={{ borderTop: '1px solid var(--fo-line)' }}>
      <Stack gap={0} flex={1} miw={140} fz="sm" className="wrap">
        <strong>{name}</strong>
        {about && (
          <Text span c="dimmed" fz={13}>
            {about}
          </Text>
        )}
      </Stack>
      {children}
    </Group>
  );
}

interface ActionProps {
  member: Member;
  mayAssign: boolean;
  mayRemove: boolean;
  onAssign: (as: 'home-owner' | 'designer', email: string) => void;
  onRemove: () => void;
}

/** A member can be put in charge or removed; who is in charge can do neither to himself. */
function MemberActions({ member, mayAssign, mayRemove, onAssign, onRemove }: ActionProps) {
  if (member.as !== 'member') return null;
  const { email, role, name } = member;
  const as = role === 'designer' || role === 'admin' ? 'designer' : 'home-owner';
  const charge = as === 'designer' ? 'Make designer' : 'Make owner';
  return (
    <Group gap={6} align="stretch" wrap="nowrap">
      {mayAssign && email && (
        <Button size="xs" variant="default" aria-label={`${charge}: ${name}`} onClick={() => onAssign(as, email)}>
          {charge}
        </Button>
      )}
      {mayRemove && (
        <Button size="xs" variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Group>
  );
}
