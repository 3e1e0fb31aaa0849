import { useWords } from '../../../lib/language/words';
import { Card } from '../../../ui/layout/card';
import { PairBars } from '../../../ui/charts-svg/pair-bars';
import type { Boq } from '../api/boq-queries';

/** How much of each service is material, and how much the work of hands. */
export function MaterialAndLabour({ boq }: { boq: Boq }) {
  const i18n = useWords();
  return (
    <Card title={i18n.t('Material and labour')}>
      <PairBars
        caption={i18n.t('Material and labour by service')}
        first={i18n.t('Material')}
        second={i18n.t('Labour')}
        pairs={boq.cost_breakup
          .filter(({ cost }) => cost > 0)
          .map(({ service, label, material_cost, labour_cost }) => ({
            key: service,
            label,
            first: material_cost,
            second: labour_cost,
            of: [`material:service:${service}`, `labour:service:${service}`] as const,
          }))}
      />
    </Card>
  );
}
