import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFound } from '../../ui/feedback/not-found';
import { entryQuery, type Entry } from '../../features/catalogue/api/entry-queries';
import { EntryForm } from '../../features/catalogue/components/entry-form';
import { EntryHistory } from '../../features/catalogue/components/entry-history';
import { RecipeCard } from '../../features/catalogue/components/recipe-card';
import { CATALOGUES, catalogueOf, type Catalogue } from '../../features/catalogue/model/catalogue-types';
import { finishTypeOf } from '../../features/finishes/model/finish-types';
import { isStatus } from '../../lib/api/errors';
import { paths } from '../../lib/paths';
import { can } from '../../lib/permissions';
import { Card } from '../../ui/layout/card';
import { DataState } from '../../ui/feedback/data-state';
import { PageLayout } from '../../ui/layout/page-layout';
import { WorkDrawing } from '../../ui/catalogue/work-drawing';
import { FinishList } from '../../ui/finish/finish-list';
import { UsedIn } from '../../ui/directory/used-in';
import { DirectoryNote } from './directory-note';
import { RecordView } from './record-view';

/** One entry of a catalogue: its words, its recipe, and who changed it. */
export function CatalogueEntryRoute() {
  const { type, id = '' } = useParams();
  const catalogue = catalogueOf(type);
  const query = useQuery({ ...entryQuery(catalogue?.id ?? CATALOGUES[0].id, id), enabled: catalogue !== undefined });
  const [undone, setUndone] = useState(0);
  if (!catalogue || isStatus(query.error, 404)) return <NotFound />;
  return (
    <PageLayout
      title={query.data?.data.label ?? 'Entry'}
      back={<Link to={paths.catalogue(catalogue.id)}>‹ {catalogue.label}</Link>}
    >
      <DataState query={query} skeleton={<Skeleton h={620} radius={12} />}>
        {({ data, can: rights }) => (
          <RecordView
            words={
              can(rights, 'edit') ? (
                <EntryForm key={`${data.id} ${undone}`} type={catalogue.id} entry={data} />
              ) : (
                <>
                  <Text mb="sm" fz="sm">
                    {data.description.join('. ')}
                  </Text>
                  <Text mb="sm" fz="sm">
                    Also called {data.alias.join(', ')}.
                  </Text>
                  <DirectoryNote />
                </>
              )
            }
            changes={
              can(rights, 'edit') && (
                <EntryHistory type={catalogue.id} id={data.id} onUndone={() => setUndone(undone + 1)} />
              )
            }
            picture={<WorkDrawing work={data.id} category={data.category.id} />}
            aside={
              <>
                <UsedIn filter={{ work: data.id }} />
                {data.available_finish.length > 0 && <Finishes type={catalogue.id} entry={data} />}
              </>
            }
          >
            <RecipeCard key={`recipe ${data.id}`} type={catalogue.id} entry={data} />
          </RecordView>
        )}
      </DataState>
    </PageLayout>
  );
}

/** The finishes that a work comes in, each with the way to it. */
function Finishes({ type, entry }: { type: Catalogue; entry: Entry }) {
  const finishes = finishTypeOf(type);
  return (
    <Card title="Finishes">
      <FinishList
        label="Finishes"
        finishes={entry.available_finish.map(({ id, label }) => ({
          id,
          name: finishes ? <Link to={paths.finish(finishes.id, id)}>{label}</Link> : label,
        }))}
      />
    </Card>
  );
}
