import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { finishQuery } from '../../features/finishes/api/finish-queries';
import { FinishForm } from '../../features/finishes/components/finish-form';
import { FinishHistory } from '../../features/finishes/components/finish-history';
import { FINISH_TYPES, finishTypeOf } from '../../features/finishes/model/finish-types';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { UsedIn } from '../../ui/directory/used-in';
import { Swatch } from '../../ui/finish/swatch';
import { hasDrawing } from '../../lib/reference/finish-swatch';
import { DirectoryNote } from './directory-note';
import { RecordView } from './record-view';

/** One finish: its words, and who changed it. */
export function FinishRoute() {
  const { type: named, finishId = '' } = useParams();
  const type = finishTypeOf(named);
  const query = useQuery({ ...finishQuery(type?.id ?? FINISH_TYPES[0].id, finishId), enabled: type !== undefined });
  const [undone, setUndone] = useState(0);
  if (!type || isStatus(query.error, 404)) return <NotFound />;
  return (
    <PageLayout
      title={query.data?.data.label ?? 'Finish'}
      back={<Link to={paths.finishes(type.id)}>‹ {type.label} finishes</Link>}
    >
      <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
        {({ data, can: rights }) => (
          <RecordView
            words={
              can(rights, 'edit') ? (
                <FinishForm key={`${data.id} ${undone}`} type={type.id} finish={data} />
              ) : (
                <>
                  <Text mb="sm" fz="sm">
                    Also called {data.alias.join(', ')}.
                  </Text>
                  <DirectoryNote />
                </>
              )
            }
            changes={
              can(rights, 'edit') && (
                <FinishHistory type={type.id} id={data.id} onUndone={() => setUndone(undone + 1)} />
              )
            }
            picture={hasDrawing(data.id) && <Swatch finish={data.id} fills />}
            aside={<UsedIn filter={{ finish: data.id }} name={data.label} />}
          />
        )}
      </DataState>
    </PageLayout>
  );
}
