import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { verificationQuery } from '../../features/issues/api/issue-queries';
import { HashForm } from '../../features/issues/components/hash-form';
import { Verification } from '../../features/issues/components/verification';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/layout/card';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';

/** The public page of an acceptance: anybody with its hash can check it. */
export function VerifyRoute() {
  const { hash } = useParams();
  const navigate = useNavigate();
  const query = useQuery({ ...verificationQuery(hash ?? ''), enabled: hash !== undefined });
  return (
    <PageLayout title="Check an acceptance" width="narrow">
      {hash === undefined ? (
        <Card title="Hash">
          <HashForm onHash={(found) => void navigate(paths.verify(found))} />
        </Card>
      ) : isStatus(query.error, 404, 400) ? (
        <EmptyState
          title="Nothing was accepted under this hash"
          reason="Check every digit against the document. A quotation that was sent but not accepted is not found here."
          action={<Link to={paths.verifyAny}>Check another hash</Link>}
        />
      ) : (
        <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
          {(data) => <Verification data={data} />}
        </DataState>
      )}
    </PageLayout>
  );
}
