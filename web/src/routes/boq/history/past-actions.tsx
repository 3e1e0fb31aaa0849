import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { boqQuery } from '../../../features/boq/api/boq-queries';
import { PastBanner } from '../../../features/revisions/components/past-banner';
import { useRestore } from '../../../features/revisions/components/use-restore';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import { boqRights } from '../../../lib/permissions';

interface Props {
  boqId: string;
  revision: number;
  /** The same screen as it is now. */
  now: string;
}

/** The banner of a past revision with the ways on: to the present, to a comparison with it, to restoring what was. */
export function PastActions({ boqId, revision, now }: Props) {
  const i18n = useWords();
  const navigate = useNavigate();
  const rights = boqRights(useQuery(boqQuery(boqId)).data?.can ?? []);
  const { restore, busy } = useRestore(boqId, () => void navigate(now));
  return (
    <PastBanner
      boqId={boqId}
      revision={revision}
      named={rights.readHistory}
      actions={
        <>
          <Button size="xs" component={Link} to={now}>
            {i18n.t('See it now')}
          </Button>
          {rights.readHistory && (
            <Button size="xs" variant="default" component={Link} to={paths.compare(boqId, revision)}>
              {i18n.t('Compare with now')}
            </Button>
          )}
          {rights.undo && (
            <Button size="xs" variant="default" loading={busy} onClick={() => restore({ revision })}>
              {i18n.t('Restore this version')}
            </Button>
          )}
        </>
      }
    />
  );
}
