import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { materialTablesQuery } from '../../../lib/reference/reference-queries';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { RateTable } from './rate-table';

/** Hinges, channels, baskets and locks with their assumed costs. */
export function HardwareTable() {
  const query = useQuery(materialTablesQuery);
  return (
    <Card title="Hardware">
      <DataState query={query} skeleton={<Skeleton h={480} />}>
        {({ tables }) => (
          <RateTable
            label="Hardware"
            rows={tables
              .filter(({ id }) => id === 'hardware')
              .flatMap(({ rows }) => rows)
              .map(({ item_name, description, unit, assumed_rate, brand_used }) => ({
                item: item_name,
                note: description,
                unit,
                rate: assumed_rate,
                brand: brand_used,
              }))}
          />
        )}
      </DataState>
      <Text mt={6} c="dimmed" fz={13}>
        Boards, finishes and stone are in the <Link to={paths.materials}>material tables</Link>.
      </Text>
    </Card>
  );
}
