import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../../lib/format/dates';
import { DataState } from '../../../../ui/feedback/data-state';
import { entryChangesQuery } from '../../api/history';

interface Props {
  boqId: string;
  entry: string;
  /** Where it stands. */
  to: string;
  label: string;
  onClose: () => void;
}

/** What happened with an entry, by whom and when, and a link to where it stands with its photos. */
export function EntryChanges({ boqId, entry, to, label, onClose }: Props) {
  const query = useQuery(entryChangesQuery(boqId, entry));
  return (
    <>
      <Text fw={600} className="wrap">
        {label}
      </Text>
      <DataState query={query} skeleton={<Skeleton h={80} />}>
        {(changes) => (
          <Stack component="ol" gap="xs" my="xs" aria-label="What happened">
            {changes.map(({ revision, summary, actor, at }) => (
              <li key={revision}>
                <Text fz="sm" className="wrap">
                  {summary}
                </Text>
                <Text fz={13} c="dimmed">
                  {actor.name} · <time dateTime={at}>{whenLabel(at)}</time> · change {revision}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </DataState>
      <Text fz="sm">
        <Link to={to} onClick={onClose}>
          Show where it stands
        </Link>
      </Text>
    </>
  );
}
