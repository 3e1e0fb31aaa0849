import { formatMoney } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { Donut } from '../../../ui/charts-svg/donut';
import type { Boq } from '../api/boq-queries';

/** What each service is of the work's cost. */
export function ByService({ boq }: { boq: Boq }) {
  return (
    <Card title="By service">
      <Donut
        label="material and labour"
        centre={formatMoney(boq.material_cost + boq.labour_cost)}
        of="work"
        parts={boq.cost_breakup
          .filter(({ cost }) => cost > 0)
          .map(({ service, label, cost }) => ({ key: service, label, value: cost, of: `service:${service}` }))}
      />
    </Card>
  );
}
