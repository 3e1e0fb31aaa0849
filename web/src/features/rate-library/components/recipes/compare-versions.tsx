import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RateLibrary } from '../../../../lib/reference/rate-library';
import { DataState } from '../../../../ui/feedback/data-state';
import { SelectField } from '../../../../ui/form/select-field';
import { comparedQuery } from '../../api/library-queries';
import { differencesOf } from '../../model/recipes/differences';

/** The differences between two versions of one's rates: rates, recipes by component, escalation. */
export function CompareVersions({ newest }: { newest: number }) {
  const [version, setVersion] = useState(newest);
  const [other, setOther] = useState(newest - 1);
  const query = useQuery(comparedQuery(version, other));
  const versions = Array.from({ length: newest }, (_, at) => ({
    value: String(newest - at),
    label: `Version ${newest - at}`,
  }));
  return (
    <section aria-label="Two versions compared">
      <Group gap="sm" my="sm">
        <SelectField
          label="Compare"
          options={versions}
          value={String(version)}
          onChange={(value) => setVersion(Number(value))}
        />
        <SelectField
          label="With"
          options={versions}
          value={String(other)}
          onChange={(value) => setOther(Number(value))}
        />
      </Group>
      <DataState query={query} skeleton={<Skeleton h={80} radius={12} />}>
        {(library) => <Differences library={library} />}
      </DataState>
    </section>
  );
}

function Differences({ library }: { library: RateLibrary }) {
  const differences = differencesOf(library);
  if (differences.length === 0) return <p role="status">There are no differences.</p>;
  return (
    <ul role="status">
      {differences.map(({ what, moves }) => (
        <li key={what} className="wrap">
          {what}
          {moves.map((move) => (
            <Text key={move} span display="block" c="dimmed" fz="sm">
              {move}
            </Text>
          ))}
        </li>
      ))}
    </ul>
  );
}
