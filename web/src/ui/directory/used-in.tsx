import { Skeleton, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { boqsUsingQuery, vendorItemsQuery, type UseFilter } from '../../lib/reference/uses';
import { DataState } from '../feedback/data-state';
import { Card } from '../layout/card';

interface Props {
  filter: UseFilter;
  /** What vendors’ items are searched by; a work is not sold by vendors, its materials are. */
  name?: string;
}

/** Where a work or a finish of the catalogue is used: in BOQs of the person, and in items of vendors that are called so. */
export function UsedIn({ filter, name }: Props) {
  const boqs = useQuery(boqsUsingQuery(filter));
  return (
    <Card title="Used in">
      <Count
        query={boqs}
        one="estimate of yours"
        many="estimates of yours"
        to={`${paths.boqs}?${new URLSearchParams(filter)}`}
      />
      {name !== undefined && <Items name={name} />}
    </Card>
  );
}

function Items({ name }: { name: string }) {
  const query = useQuery(vendorItemsQuery(name));
  const to = `${paths.vendorSearch}?${new URLSearchParams({ q: name })}`;
  return <Count query={query} one="item of vendors" many="items of vendors" to={to} />;
}

interface CountProps {
  query: UseQueryResult<number>;
  one: string;
  many: string;
  to: string;
}

function Count({ query, one, many, to }: CountProps) {
  return (
    <DataState query={query} skeleton={<Skeleton h={24} w={200} />}>
      {(count) =>
        count === 0 ? (
          <Text c="dimmed" fz="sm" py={6}>
            No {many}
          </Text>
        ) : (
          <Text fz="sm" py={6}>
            <Link to={to}>
              {count} {count === 1 ? one : many}
            </Link>
          </Text>
        )
      }
    </DataState>
  );
}
