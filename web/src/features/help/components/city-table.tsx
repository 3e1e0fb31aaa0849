import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../../lib/reference/reference-queries';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';

/** Labour, material and total of each city compared with Mumbai. */
export function CityTable() {
  const query = useQuery(citiesQuery);
  return (
    <Card title="Other cities against Mumbai">
      <DataState query={query} skeleton={<Skeleton h={260} />}>
        {(cities) => (
          <ScrollRegion label="Table of cities">
            <DataTable
              of="words"
              pad={8}
              aria-label="Other cities against Mumbai"
              head={['City', 'Labour', 'Material', 'Overall']}
            >
              <tbody>
                {cities
                  .filter(({ city }) => city !== 'mumbai')
                  .map(({ city, label, labour, material, overall }) => (
                    <tr key={city}>
                      <th scope="row">{label}</th>
                      <td>{labour}</td>
                      <td>{material}</td>
                      <td>{overall}</td>
                    </tr>
                  ))}
              </tbody>
            </DataTable>
            <Text mt="xs" c="dimmed" fz="sm">
              Of labour and of materials whose price depends on the city. Branded goods cost the same everywhere, so a
              home differs by less: “Your home in other cities” on the home page computes it.
            </Text>
          </ScrollRegion>
        )}
      </DataState>
    </Card>
  );
}
