import { formatExact, formatMoney } from '../../../lib/money';
import type { QuickEstimate } from '../../../lib/quick-estimate';
import { SplitBar } from '../../../ui/charts-svg/split-bar';
import { ScrollRegion } from '../../../ui/scroll-region';
import classes from './estimate-views.module.css';

/** Cost of each service, with its share of material and labour. */
export function ServiceView({ services }: { services: QuickEstimate['services'] }) {
  return (
    <ScrollRegion label="Cost by service">
      <table className={classes.table} aria-label="Cost by service">
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Material and labour</th>
            <th scope="col" className={classes.amount}>
              Material
            </th>
            <th scope="col" className={classes.amount}>
              Labour
            </th>
            <th scope="col" className={classes.amount}>
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map((one) => (
            <tr key={one.id ?? one.label}>
              <th scope="row">{one.label}</th>
              <td className={classes.split}>
                <SplitBar material={one.cost === 0 ? 0 : (one.material_cost / one.cost) * 100} />
              </td>
              <td className={classes.amount} title={formatExact(one.material_cost)}>
                {formatMoney(one.material_cost)}
              </td>
              <td className={classes.amount} title={formatExact(one.labour_cost)}>
                {formatMoney(one.labour_cost)}
              </td>
              <td className={classes.amount} title={formatExact(one.cost)}>
                <strong>{formatMoney(one.cost)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
