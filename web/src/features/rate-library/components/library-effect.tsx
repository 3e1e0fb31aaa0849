import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { formatRounded } from '../../../lib/format/money';
import { DeltaText } from '../../../ui/boq/money-text';
import { libraryEffectQuery, type LibraryChange } from '../api/library-queries';
import classes from './rate-library.module.css';

const NAMED = 5;

/** The effect of a change of one's own rates on the open BOQs if they were priced with it. */
export function LibraryEffect({ change, version }: { change: LibraryChange; version: number }) {
  const query = useQuery({ ...libraryEffectQuery(change, version), placeholderData: keepPreviousData });
  return (
    <section className={classes.effect} aria-label="Effect on open BOQs" aria-busy={query.isFetching}>
      {query.isError ? (
        <p role="alert">{messageOf(query.error)}</p>
      ) : (
        <p role="status">{query.data ? <Effect {...query.data} /> : 'Pricing your open BOQs…'}</p>
      )}
      {query.data && (
        <ul>
          {query.data.data
            .filter(({ delta }) => delta !== 0)
            .slice(0, NAMED)
            .map(({ boq_id: id, title, total_under: total, delta, problem }) => (
              <li key={id}>
                <span className="wrap">{title}</span>
                <span className="nowrap">
                  {total === null ? problem : `₹${formatRounded(total)} `}
                  {delta !== null && <DeltaText rupees={delta} arrow />}
                </span>
              </li>
            ))}
        </ul>
      )}
      <Text c="dimmed" fz={13} mt={8}>
        They keep their rates until you price them with the new version.
      </Text>
    </section>
  );
}

interface EffectProps {
  data: readonly { delta: number | null }[];
  delta: number;
  meta: { total: number };
}

function Effect({ data, delta, meta: { total } }: EffectProps) {
  if (total === 0) return 'You have no open BOQs.';
  const moved = data.filter((row) => row.delta !== 0).length;
  const of =
    total > data.length
      ? `the ${data.length} most recently changed of your ${total} open BOQs`
      : `${total} open ${total === 1 ? 'BOQ' : 'BOQs'}`;
  if (moved === 0) return `Would move none of ${of}.`;
  return (
    <>
      Would move {moved} of {of}, together by <DeltaText rupees={delta} arrow />.
    </>
  );
}
