import { Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { useLeave } from '../../features/auth/model/use-leave';
import { invitationQuery, joinBoq, type Invited } from '../../features/boq/api/member-commands';
import { newCommandKey } from '../../lib/api/api-client';
import { isStatus, messageOf } from '../../lib/api/errors';
import { boqKeys } from '../../lib/boq/boq-cache';
import { loginAs, loginFrom, paths } from '../../lib/paths';
import { useToken } from '../../lib/session';
import { DataState, EmptyState, ErrorNotice } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

const OVER = 'It has ended or was cancelled, or it was sent to another email than the one you are logged in with.';
const TO: Readonly<Record<Invited['right'], string>> = {
  view: 'view',
  comment: 'comment on',
  site: 'work on the site of',
  edit: 'work on',
};

/** Where an invitation's link and its notice lead: the person joins the BOQ and goes on to it. */
export function JoinRoute() {
  const invite = useSearchParams()[0].get('invite');
  const isLoggedIn = useToken() !== null;
  const location = useLocation();
  if (!isLoggedIn && invite === null) return <Navigate to={loginFrom(location)} replace />;
  return (
    <PageLayout title="Invitation" width="narrow">
      {isLoggedIn ? <Joining invite={invite ?? ''} /> : <Invitation invite={invite ?? ''} />}
    </PageLayout>
  );
}

/** Who invites whom to what, for someone without a session. */
function Invitation({ invite }: { invite: string }) {
  const query = useQuery(invitationQuery(invite));
  const { pathname, search } = useLocation();
  if (isStatus(query.error, 404)) {
    return (
      <Unusable
        reason="It has ended or was cancelled. Ask for a new one."
        action={<Link to={loginFrom({ pathname, search })}>Log in</Link>}
      />
    );
  }
  return (
    <DataState query={query} skeleton={<Skeleton h={240} />}>
      {({ email, name, ...invitation }) => {
        const known = new URLSearchParams({ redirect: pathname + search, email, name }).toString();
        return (
          <EmptyState
            title={sentenceOf(invitation)}
            reason={`For ${name}, with the email ${email}.`}
            action={
              <Group gap="xs" justify="center">
                <Button component={Link} to={{ pathname: paths.signup, search: known }}>
                  Create an account
                </Button>
                <Button component={Link} variant="default" to={{ pathname: paths.login, search: known }}>
                  Log in
                </Button>
              </Group>
            }
          />
        );
      }}
    </DataState>
  );
}

/** Joins with the account that is logged in; where the invitation is for another one, offers to change to that. */
function Joining({ invite }: { invite: string }) {
  const { boqId = '' } = useParams();
  const { me } = useMe();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const key = useRef(newCommandKey());
  const { mutate, isSuccess, error, isError } = useMutation({
    mutationFn: () => joinBoq({ boqId, invite }, key.current),
    onSuccess: async () => {
      // The invitation came to the person's mailbox, so their email counts as confirmed.
      await queryClient.invalidateQueries({ queryKey: ['me'] });
      await queryClient.invalidateQueries({ queryKey: boqKeys.list });
    },
  });
  useEffect(() => mutate(), [mutate]);
  const isRefused = isError && isStatus(error, 404, 403, 400);
  const { data: invitation } = useQuery({ ...invitationQuery(invite), enabled: isRefused && invite !== '' });
  const leave = useLeave();

  if (isSuccess) return <Navigate to={paths.details(boqId)} replace />;
  if (isError && !isRefused) return <ErrorNotice message={messageOf(error)} onRetry={() => mutate()} />;
  if (!isRefused) return <p role="status">Joining the estimate…</p>;
  if (!invitation || !me || invitation.email === me.user.email) {
    return <Unusable reason={`${OVER} Ask for a new one.`} action={<Link to={paths.boqs}>Your estimates</Link>} />;
  }
  const { email } = invitation;
  return (
    <EmptyState
      title={sentenceOf(invitation)}
      reason={`The invitation is for ${email}, and you are logged in as ${me.user.email}.`}
      action={
        <Group gap="xs" justify="center">
          <Button onClick={() => void leave(loginAs(email, pathname + search))}>Change account</Button>
          <Button component={Link} variant="default" to={paths.boqs}>
            Your estimates
          </Button>
        </Group>
      }
    />
  );
}

function Unusable({ reason, action }: { reason: string; action: ReactNode }) {
  return <EmptyState title="This invitation cannot be used" reason={reason} action={action} />;
}

function sentenceOf({ inviter, right, title }: Pick<Invited, 'inviter' | 'right' | 'title'>): string {
  return `${inviter ?? 'A designer'} invites you to ${TO[right]} “${title}”`;
}
