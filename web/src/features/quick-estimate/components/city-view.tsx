import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDelta, formatExact, formatMoney } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { citiesQuery, type CityRow } from '../../../lib/reference/reference-queries';
import { Bars } from '../../../ui/charts-svg/bars';
import { DataState } from '../../../ui/feedback/data-state';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';

interface Props {
  cities: QuickEstimate['cities'];
  /** The city of the estimate. */
  current: string;
}

/** The same home in other cities: a chart of the totals, and a table of how labour and material differ. */
export function CityView({ cities, current }: Props) {
  const query = useQuery(citiesQuery);
  return (
    <Stack gap={14} pt={6}>
      <Bars
        caption="The same home in other cities"
        current={current}
        parts={cities.map((one) => ({ key: one.city, label: one.label, value: one.total_cost }))}
      />
      <DataState query={query} skeleton={null}>
        {(words) => <CityTable cities={cities} current={current} words={words} />}
      </DataState>
      <Text c="dimmed" fz={13}>
        Rates are based on Mumbai; labour and material of other cities are derived from them. Fees and GST follow.
      </Text>
    </Stack>
  );
}

function CityTable({ cities, current, words }: Props & { words: readonly CityRow[] }) {
  const here = cities.find(({ city }) => city === current)?.total_cost ?? 0;
  return (
    <ScrollRegion label="Cities against Mumbai">
      <DataTable of="words" gap={14} fz={13} aria-label="Cities against Mumbai">
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Labour</th>
            <th scope="col">Material</th>
            <th scope="col">Overall</th>
            <th scope="col" className="num">
              Labour cost
            </th>
            <th scope="col" className="num">
              Material cost
            </th>
            <th scope="col" className="num">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {cities.map((one) => {
            const said = words.find(({ city }) => city === one.city);
            const isHere = one.city === current;
            return (
              <tr key={one.city} aria-current={isHere || undefined}>
                <th scope="row">{isHere ? <strong>{one.label}</strong> : one.label}</th>
                <td>{one.city === 'mumbai' ? 'the basis' : said?.labour}</td>
                <td>{one.city === 'mumbai' ? 'the basis' : said?.material}</td>
                <td>{one.city === 'mumbai' ? 'the basis' : said?.overall}</td>
                <td className="num" title={formatExact(one.labour_cost)}>
                  {formatMoney(one.labour_cost)}
                </td>
                <td className="num" title={formatExact(one.material_cost)}>
                  {formatMoney(one.material_cost)}
                </td>
                <td className="num">{isHere ? '—' : `${formatDelta(one.total_cost - here)}`}</td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
