import { Box, Paper, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schema } from '../../../lib/api/api-types';
import { formatExact, formatMoney } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { packagesQuery } from '../../../lib/reference/reference-queries';
import { DataState } from '../../../ui/feedback/data-state';
import { LeftOut } from '../../../ui/overview/left-out';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';
import { PackageRooms } from './package-rooms';
import classes from './home.module.css';
import { Columns } from '../../../ui/layout/columns';

type Comparison = Schema<'PackageComparisonDto'>['data'];
type Budget = Comparison['packages'][number]['budget_type'];

interface Props {
  /** What the packages of the chosen home cost. */
  estimate: QuickEstimate;
}

/** Classic, Comfort, Premium and Luxury: for whom, at what cost, and what is in each. */
export function PackagesCompared({ estimate }: Props) {
  const query = useQuery(packagesQuery);
  return (
    <DataState query={query} skeleton={<Skeleton h={640} radius={12} />}>
      {(comparison) => {
        const { packages, aspects } = priced(comparison, estimate);
        return (
          <>
            <Columns component="ul" of={4} min={200} gap={16} mb="md">
              {packages.map((one) => {
                const price = estimate.packages.find(({ budget_type }) => budget_type === one.budget_type);
                return (
                  <Paper component="li" withBorder radius="lg" p={18} fz="sm" key={one.budget_type}>
                    <h3>{one.package}</h3>
                    {price && (
                      <Stack component="p" gap={0} mt={2}>
                        <Box
                          component="strong"
                          c="var(--fo-ink)"
                          fz={26}
                          lh={1.25}
                          className="num serif"
                          title={formatExact(price.total_cost)}
                        >
                          {formatMoney(price.total_cost)}
                        </Box>
                        <span>
                          {formatExact(price.cost_per_sq_feet)} per sq ft, {price.weeks} weeks on site
                        </span>
                        {price.left_out > 0 && <span>Not in it: + {formatMoney(price.left_out)}</span>}
                      </Stack>
                    )}
                    <p>{one.about}</p>
                  </Paper>
                );
              })}
            </Columns>
            <PackageRooms packages={packages} aspects={aspects} />
            <ScrollRegion label="What is in each package">
              <DataTable of="words" pad={9} gap={18} className={classes.compare} aria-label="What is in each package">
                <thead>
                  <tr>
                    <th scope="col">What’s included</th>
                    {packages.map((one) => (
                      <th key={one.budget_type} scope="col">
                        {one.package}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {aspects.map(({ id, label, cells }) => (
                    <tr key={id}>
                      <th scope="row">{label}</th>
                      {packages.map(({ budget_type }) => (
                        <td key={budget_type} data-without={cells[budget_type] === null || undefined}>
                          {cells[budget_type] ?? 'not included'}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </ScrollRegion>
            <LeftOut parts={estimate.scope} only={estimate.only_rooms} />
          </>
        );
      }}
    </DataState>
  );
}

/** The rows of which these prices have lines; what a package does not have of them is left out of its price. */
function priced({ packages, aspects }: Comparison, estimate: QuickEstimate): Comparison {
  const inPrice = new Map(estimate.packages.map((one) => [one.budget_type, new Set(one.aspects)]));
  const has = (type: Budget, id: string): boolean => inPrice.get(type)?.has(id) ?? false;
  const rows = aspects.map((aspect) => ({
    ...aspect,
    cells: Object.fromEntries(
      packages.map(({ budget_type: type }) => [type, has(type, aspect.id) ? aspect.cells[type] : null]),
    ) as Comparison['aspects'][number]['cells'],
  }));
  return { packages, aspects: rows.filter(({ cells }) => Object.values(cells).some((words) => words !== null)) };
}
