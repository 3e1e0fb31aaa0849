import { Stack, Text } from '@mantine/core';
import { calendarDay } from '../../../../lib/format/dates';
import { formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { wholeParts } from '../../../../lib/format/whole-parts';
import { BudgetBars } from '../../../../ui/charts-svg/budget-bars';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { MoneyText } from '../../../../ui/boq/money-text';
import { Card } from '../../../../ui/layout/card';
import { Columns } from '../../../../ui/layout/columns';
import { Fact } from '../../../../ui/layout/fact';
import { Pill } from '../../../../ui/layout/pill';
import type { Works } from '../../api/works';
import { standingOf } from '../../model/standing';
import { OpeningCard } from '../opening/opening-card';
import { HandoverCard } from '../papers/handover-card';
import { ProgressCard } from '../progress-card';
import { WhyFigure } from '../why/why-figure';
import { StageList } from './stage-list';
import { WaitingList } from './waiting-list';
import classes from './overview.module.css';

/** Where the works stand: money, stages, cost, and what waits for whom. */
export function OverviewTab({ works, canBill }: { works: Works; canBill: boolean }) {
  const { contract, cost, waiting } = works;
  return (
    <Columns min={320} gap={14} align="start">
      <Stack gap={14}>
        <OpeningCard {...{ works, canBill }} />
        <Contract works={works} />
        <WaitingList boqId={works.boq_id} waiting={waiting} />
        <ProgressCard progress={works.progress} rooms={works.rooms} home={works.home} />
      </Stack>
      <Stack gap={14}>
        {cost && <Cost boqId={works.boq_id} cost={cost} />}
        <StageList boqId={works.boq_id} stages={contract.stages} invoiced={works.invoiced} />
        {canBill && <HandoverCard boqId={works.boq_id} />}
      </Stack>
    </Columns>
  );
}

const acceptedText = ({ number, accepted_on: on, accepted_by: by }: Works['contract']): string =>
  ['Accepted', on && `on ${calendarDay(on)}`, by && `by ${by}`, number && `as quotation ${number}`]
    .filter(Boolean)
    .join(' ');

function Contract({ works }: { works: Works }) {
  const { contract, invoiced, ends_on: endsOn, days_late: late } = works;
  const [net = 0, gst = 0] = wholeParts([contract.total, contract.gst]);
  return (
    <Card title="Contract">
      <Text fz="sm" c="dimmed">
        With GST. {acceptedText(contract)}.
      </Text>
      <p className={classes.total}>
        <MoneyText rupees={contract.total_with_gst} className="serif" />
      </p>
      <StackedBar label="Where the money of the contract is" parts={standingOf(works)} />
      <dl className={classes.facts}>
        <Fact name="Without GST" figure>
          {formatWhole(net)}
        </Fact>
        <Fact name="GST" figure>
          {formatWhole(gst)}
        </Fact>
        {contract.variations.map(({ issue, number, accepted_on: on, total_with_gst: sum }) => (
          <Fact
            key={issue}
            name={`Variation ${number ?? issue}${on === null ? '' : `, accepted on ${calendarDay(on)}`}, in the contract`}
            figure
          >
            {formatWholeSigned(sum)}
          </Fact>
        ))}
        <Fact name="Invoiced so far" figure sum>
          <WhyFigure boqId={works.boq_id} asked={{ figure: 'invoiced' }} name="Invoiced so far" rupees={invoiced} />
        </Fact>
        {endsOn && (
          <Fact name="Planned last day">
            {calendarDay(endsOn)}{' '}
            {late > 0 && <Pill tone="bad">{late === 1 ? '1 day late' : `${late} days late`}</Pill>}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

type CostSums = NonNullable<Works['cost']>;
type Figure = 'budget' | 'committed' | 'actual' | 'forecast' | 'margin_at_acceptance' | 'margin_now';
const FIGURES: readonly { figure: Figure; name: string; sum?: true }[] = [
  { figure: 'budget', name: 'Budget at acceptance' },
  { figure: 'committed', name: 'Ordered' },
  { figure: 'actual', name: 'Spent' },
  { figure: 'forecast', name: 'Forecast', sum: true },
  { figure: 'margin_at_acceptance', name: 'Margin at acceptance' },
  { figure: 'margin_now', name: 'Margin now', sum: true },
];

function Cost({ boqId, cost }: { boqId: string; cost: CostSums }) {
  return (
    <Card title="Budget and forecast">
      <Text fz="sm" c="dimmed" mb="xs">
        Cost without GST. Only you and your team see this.
      </Text>
      <BudgetBars
        caption="Budget and forecast by trade"
        rows={cost.by_service.map(({ service, label, budget, forecast }) => ({
          key: service,
          label,
          budget,
          forecast,
        }))}
      />
      <dl className={classes.facts}>
        {FIGURES.map(({ figure, name, sum = false }) => (
          <Fact key={figure} name={name} figure sum={sum}>
            <WhyFigure boqId={boqId} asked={{ figure }} name={name} rupees={cost[figure]} />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}
