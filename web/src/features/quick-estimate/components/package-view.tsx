import { Box } from '@mantine/core';
import { formatDelta, formatExact, formatMoney } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';

interface Props {
  packages: QuickEstimate['packages'];
  /** The one that is chosen: the others are told by their difference to it. */
  current: string;
}

/** The four packages of the same home side by side. */
export function PackageView({ packages, current }: Props) {
  const chosen = packages.find(({ budget_type }) => budget_type === current);
  const rows = [
    { label: 'Estimate', of: (one: Package) => money(one.total_cost), strong: true },
    { label: 'Difference', of: (one: Package) => (chosen && one !== chosen ? difference(one, chosen) : '—') },
    { label: 'A square foot', of: (one: Package) => money(one.cost_per_sq_feet) },
    { label: 'Material', of: (one: Package) => money(one.material_cost) },
    { label: 'Labour', of: (one: Package) => money(one.labour_cost) },
    { label: 'With GST', of: (one: Package) => money(one.total_with_gst) },
    { label: 'Time', of: (one: Package) => `${one.weeks} weeks` },
  ];
  const marked = (one: Package) => (one.budget_type === current ? { c: 'var(--fo-primary)', fw: 600 } : {});
  return (
    <ScrollRegion label="Packages side by side">
      <DataTable of="words" gap={14} fz={13} aria-label="Packages side by side">
        <thead>
          <tr>
            <th scope="col">Package</th>
            {packages.map((one) => (
              <Box component="th" key={one.budget_type} scope="col" className="num" {...marked(one)}>
                {one.package}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, strong }) => (
            <Box component="tr" key={label} fz={strong ? 'sm' : undefined}>
              <th scope="row">{label}</th>
              {packages.map((one) => (
                <Box
                  component="td"
                  key={one.budget_type}
                  className="num"
                  fw={strong ? 600 : undefined}
                  {...marked(one)}
                >
                  {of(one)}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}

type Package = QuickEstimate['packages'][number];

function money(rupees: number) {
  return (
    <span className="num" title={formatExact(rupees)}>
      {formatMoney(rupees)}
    </span>
  );
}

function difference(one: Package, chosen: Package): string {
  return `${formatDelta(((one.total_cost - chosen.total_cost) / chosen.total_cost) * 100)} %`;
}
