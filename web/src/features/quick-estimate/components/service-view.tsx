import { formatExact, formatMoney } from '../../../lib/format/money';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { SplitBar } from '../../../ui/charts-svg/split-bar';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { DataTable } from '../../../ui/layout/data-table';

/** Cost of each service, with its share of material and labour. */
export function ServiceView({ services }: { services: QuickEstimate['services'] }) {
  return (
    <ScrollRegion label="Cost by service">
      <DataTable of="words" gap={14} fz={13} aria-label="Cost by service">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Material and labour</th>
            <th scope="col" className="num">
              Material
            </th>
            <th scope="col" className="num">
              Labour
            </th>
            <th scope="col" className="num">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((one) => (
            <tr key={one.id ?? one.label}>
              <th scope="row">{one.label}</th>
              <td>
                <SplitBar material={one.cost === 0 ? 0 : (one.material_cost / one.cost) * 100} />
              </td>
              <td className="num" title={formatExact(one.material_cost)}>
                {formatMoney(one.material_cost)}
              </td>
              <td className="num" title={formatExact(one.labour_cost)}>
                {formatMoney(one.labour_cost)}
              </td>
              <td className="num" title={formatExact(one.cost)}>
                <strong>{formatMoney(one.cost)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </ScrollRegion>
  );
}
