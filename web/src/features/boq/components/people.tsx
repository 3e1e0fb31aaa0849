import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { whenPhrase } from '../../../lib/format/dates';
import { messageOf } from '../../../lib/api/errors';
import { can } from '../../../lib/permissions';
import { useBoqCommand } from '../../../lib/api/use-command';
import { confirm, confirmWithReason } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { Pill } from '../../../ui/layout/pill';
import { toast } from '../../../ui/feedback/toast-store';
import type { Boq } from '../api/boq-queries';
import { membersQuery, type Member } from '../../../lib/boq/members-query';
import { assignBoq, removeMember, revokeInvite } from '../api/member-commands';
import { InviteForm, RIGHTS } from './invite-form';
import { ViewLinks } from './sharing/view-links';

type Place = Member['may_become'][number];

const AS = { owner: 'Owner', designer: 'Designer' } as const;
const LABEL = { 'home-owner': 'Make owner', designer: 'Make designer' } as const;

/** Who works on the BOQ, who is invited and which links show it; inviting, sharing, removing and putting in charge for those who may. */
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

  async function askAssign(member: Member, as: Place): Promise<void> {
    const { name, email } = member;
    if (!email) return;
    const reason = await confirmWithReason({
      title: `Make ${name} the ${as === 'designer' ? 'designer' : 'owner'}?`,
      body: `${name} will decide who works on this BOQ. The ${as === 'designer' ? 'designer' : 'owner'} until now stays as a member. Only an admin can undo this.`,
      confirmLabel: LABEL[as],
    });
    if (reason !== null) assign.mutate({ boqId, email, as, reason });
  }

  async function askRemove(member: Member): Promise<void> {
    const yes = await confirm({
      title: `Remove ${member.name}?`,
      body: 'The BOQ will leave this person’s list. You can invite them again.',
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
        {({ members, invites, links }) => (
          <>
            {mayInvite && <ViewLinks boq={boq} links={links} />}
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
                    <Pill>{member.as === 'member' ? RIGHTS[member.right] : AS[member.as]}</Pill>
                    <MemberActions
                      member={member}
                      mayRemove={can(boq.can, 'remove_members')}
                      onAssign={(as) => void askAssign(member, as)}
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
                      about={`${invite.email} · ${RIGHTS[invite.right].toLowerCase()} · until ${whenPhrase(invite.expires_at)}`}
                    >
                      {mayInvite && (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={`Cancel the invitation of ${invite.name}`}
                          onClick={() => revoke.mutate({ boqId, inviteId: invite.id })}
                        >
                          Cancel invitation
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
  mayRemove: boolean;
  onAssign: (as: Place) => void;
  onRemove: () => void;
}

/** A member can be put in charge or removed; the person in charge can do neither to themselves. */
function MemberActions({ member, mayRemove, onAssign, onRemove }: ActionProps) {
  if (member.as !== 'member') return null;
  const { name } = member;
  return (
    <Group gap={6} align="stretch" wrap="nowrap">
      {member.may_become.map((as) => (
        <Button key={as} size="xs" variant="default" aria-label={`${LABEL[as]}: ${name}`} onClick={() => onAssign(as)}>
          {LABEL[as]}
        </Button>
      ))}
      {mayRemove && (
        <Button size="xs" variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Group>
  );
}
