import { Button, Group, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hasDrawing } from '../../../../lib/reference/finish-swatch';
import { DeltaText } from '../../../../ui/boq/money-text';
import { Swatch } from '../../../../ui/finish/swatch';
import { itemsQuery, type Item } from '../../api/items-query';
import { sumRupees } from '../../model/arrange';
import { draftOf, fieldsOf } from '../../model/item-draft';
import { itemEstimateQuery } from '../parts/use-item-estimate';
import classes from './finish-options.module.css';

// Comes with the first use.
const BulkPreview = lazy(async () => ({ default: (await import('../bulk/bulk-preview')).BulkPreview }));

interface Props {
  boqId: string;
  item: Item;
  /** Every item of the BOQ. */
  all: readonly Item[];
  canEdit: boolean;
  /** Gives the item this finish. */
  onChoose: (finish: { id: string; label: string }) => void;
}

/** The finishes that an item can have, each with what it would add to this line or take from it. */
export function FinishOptions({ boqId, item, all, canEdit, onChoose }: Props) {
  const deltas = useDeltas(boqId, item, canEdit);
  const [asked, setAsked] = useState(false);
  const alike = othersAlike(item, all);
  if (item.available_finish.length === 0) return null;
  return (
    <section aria-label="Finish">
      <Title order={3} mb={8} ff="text" fz="sm" fw={600}>
        Finish{' '}
        <Text span c="dimmed" fz={13} fw={400}>
          {item.finish?.label ?? 'not chosen'}
        </Text>
      </Title>
      <ul className={classes.options}>
        {item.available_finish.map((finish, index) => {
          const isNow = finish.id === item.finish_id;
          const delta = deltas[index];
          return (
            <li key={finish.id}>
              <button
                type="button"
                className={classes.option}
                aria-pressed={isNow}
                disabled={!canEdit}
                onClick={() => !isNow && onChoose(finish)}
              >
                {hasDrawing(finish.id) && (
                  <span className={classes.look}>
                    <Swatch finish={finish.id} fills />
                  </span>
                )}
                <span className={classes.name}>{finish.label}</span>
                {isNow ? 'now' : delta !== undefined && <DeltaText rupees={delta} />}
              </button>
            </li>
          );
        })}
      </ul>
      {canEdit && item.finish && alike.length > 0 && (
        <Group justify="flex-end" mt={8}>
          <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
            Apply to all {alike.length + 1} of this kind…
          </Button>
        </Group>
      )}
      {asked && item.finish_id && (
        <Suspense fallback={null}>
          <BulkPreview
            boqId={boqId}
            ids={alike.map(({ id }) => id)}
            change={{ finish_id: item.finish_id }}
            onClose={() => setAsked(false)}
            onDone={() => setAsked(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** The other items of the same work that have another finish and can have this one. */
function othersAlike(item: Item, all: readonly Item[]): Item[] {
  const workOf = (one: Item) => one.furniture ?? one.work;
  return all.filter(
    (one) =>
      one.id !== item.id &&
      workOf(one) !== undefined &&
      workOf(one) === workOf(item) &&
      one.finish_id !== item.finish_id &&
      one.available_finish.some(({ id }) => id === item.finish_id),
  );
}

/** What each finish would change the line by, in rupees; undefined while it is not known. */
function useDeltas(boqId: string, item: Item, canEdit: boolean): (number | undefined)[] {
  const { data: revision } = useQuery({ ...itemsQuery(boqId), select: (items) => items.revision });
  return useQueries({
    queries: item.available_finish.map(({ id }) => ({
      ...itemEstimateQuery(revision, {
        boqId,
        service: item.service,
        id: item.id,
        fields: fieldsOf({ ...draftOf(item), finishId: id }, item.inputs),
      }),
      enabled: canEdit && revision !== undefined && id !== item.finish_id,
      staleTime: 60_000,
    })),
  }).map(({ data }) => (data ? sumRupees([data.cost, -item.cost]) : undefined));
}
