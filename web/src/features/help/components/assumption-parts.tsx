import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/layout/card';
import { EXCLUSIONS, STATEMENTS, WARRANTY, WARRANTY_NOTES } from '../model/assumptions';
import { CityTable } from './city-table';
import { HardwareTable } from './hardware-table';
import { PointList } from './point-list';
import { RateTables } from './rate-tables';
import { materialTablesQuery } from '../../../lib/reference/reference-queries';
import { DataState } from '../../../ui/feedback/data-state';

function Warranty() {
  return (
    <>
      <Card title="Warranty">
        <Stack component="dl" gap="md">
          {WARRANTY.map(({ span, what }) => (
            <div key={span}>
              <Text component="dt" fw={600}>
                {span}
              </Text>
              <Text component="dd" maw="76ch" mt={2} c="dimmed">
                {what}
              </Text>
            </div>
          ))}
        </Stack>
      </Card>
      <PointList title="What it means" points={WARRANTY_NOTES.map((text) => ({ text }))} />
    </>
  );
}

export type Part = 'assumptions' | 'material' | 'hardware' | 'exclusions' | 'warranty';

/** One part of the assumptions; on a phone several are stacked. */
export function AssumptionPart({ part }: { part: Part }) {
  switch (part) {
    case 'assumptions':
      return (
        <>
          <PointList title="What every estimate assumes" points={STATEMENTS} />
          <CityTable />
        </>
      );
    case 'material':
      return (
        <>
          <SizesAndTerms />
          <RateTables />
        </>
      );
    case 'hardware':
      return <HardwareTable />;
    case 'exclusions':
      return <PointList title="What is not included" points={EXCLUSIONS} />;
    case 'warranty':
      return <Warranty />;
    default:
      return null;
  }
}

/** Terms that apply to all material rates and sizes. */
function SizesAndTerms() {
  const query = useQuery(materialTablesQuery);
  return (
    <DataState query={query} skeleton={null}>
      {({ terms }) => <PointList title="Sizes and terms" points={terms.map((text) => ({ text }))} />}
    </DataState>
  );
}
