import { Stack, Text } from '@mantine/core';
import { formatDelta, formatExact, formatMoney, formatQuantity } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Bars } from '../../../ui/charts-svg/bars';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';

interface Props {
  cities: QuickEstimate['cities'];
  /** The city of the estimate. */
  current: string;
}

/** The same home in other cities: a chart of the totals, and a table of how labour and material differ. */
export function CityView({ cities, current }: Props) {
  return (
    <Stack gap={14} pt={6}>
      <Bars
        caption="The same home in other cities"
        current={current}
        parts={cities.map((one) => ({ key: one.city, label: one.label, value: one.total_cost }))}
      />
      <CityTable cities={cities} current={current} />
      <Text c="dimmed" fz={13}>
        Rates are based on Mumbai; labour and material of other cities are derived from them, but branded goods cost the
        same everywhere, so a home differs by less than its materials. Fees and GST follow.
      </Text>
    </Stack>
  );
}

function CityTable({ cities, current }: Props) {
  const here = cities.find(({ city }) => city === current)?.total_cost ?? 0;
  return (
    <ScrollRegion label="Cities against Mumbai">
      <DataTable of="words" gap={14} fz={13} aria-label="Cities against Mumbai">
        <thead>
          <tr>
            <th scope="col">City</th>
            <th scope="col">Labour rates</th>
            <th scope="col">Material rates</th>
            <th scope="col">This home</th>
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
            const isHere = one.city === current;
            return (
              <tr key={one.city} aria-current={isHere || undefined}>
                <th scope="row">{isHere ? <strong>{one.label}</strong> : one.label}</th>
                <td>{againstMumbai(one.city, one.labour_percentage)}</td>
                <td>{againstMumbai(one.city, one.material_percentage)}</td>
                <td>{againstMumbai(one.city, one.percentage)}</td>
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

/** `11.4 % higher`, as computed for this home; rates without a difference are the same. */
function againstMumbai(city: string, percent: number): string {
  if (city === 'mumbai') return 'the basis';
  const size = formatQuantity(Math.round(Math.abs(percent) * 10) / 10);
  return size === '0' ? 'same' : `${size} % ${percent > 0 ? 'higher' : 'lower'}`;
}
