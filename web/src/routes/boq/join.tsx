import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { joinBoq } from '../../features/boq/api/member-commands';
import { newCommandKey } from '../../lib/api/api-client';
import { boqKeys } from '../../lib/boq/boq-cache';
import { isStatus, messageOf } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { EmptyState, ErrorNotice } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** Where an invitation's link and its notice lead: the person joins the BOQ and goes on to it. */
export function JoinRoute() {
  const { boqId = '' } = useParams();
  const [params] = useSearchParams();
  const invite = params.get('invite') ?? '';
  const queryClient = useQueryClient();
  const key = useRef(newCommandKey());
  const { mutate, isSuccess, error, isError } = useMutation({
    mutationFn: () => joinBoq({ boqId, invite }, key.current),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: boqKeys.list }),
  });
  useEffect(() => mutate(), [mutate]);

  if (isSuccess) return <Navigate to={paths.details(boqId)} replace />;
  return (
    <PageLayout title="Invitation" width="narrow">
      {!isError && <p role="status">Joining the estimate…</p>}
      {isError &&
        (isStatus(error, 404, 403, 400) ? (
          <EmptyState
            title="This invitation cannot be used"
            reason="It has ended or was cancelled, or it was sent to another email than the one you are logged in with. Ask for a new one."
            action={<Link to={paths.boqs}>Your estimates</Link>}
          />
        ) : (
          <ErrorNotice message={messageOf(error)} onRetry={() => mutate()} />
        ))}
    </PageLayout>
  );
}
