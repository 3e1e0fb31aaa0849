import { Skeleton, Stack, Text } from '@mantine/core';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/api/with-params';
import { removeFirstSight } from '../../../lib/browser/first-sight';
import { late } from '../../../lib/browser/late';
import { boqRights, can } from '../../../lib/permissions';
import { useWords, type Words } from '../../../lib/language/words';
import { goalIn, type Proposal } from '../../../lib/reference/price-moves';
import { weeksText } from '../../../lib/reference/schedule';
import { TaxTable } from '../../../ui/boq/tax-table';
import { WhyButton } from '../../../ui/boq/why-button';
import { Card } from '../../../ui/layout/card';
import { BudgetCard } from '../../../ui/overview/budget-card';
import { MoneyCard } from '../../../ui/overview/money-card';
import { MovesCard } from '../../../ui/overview/moves-card';
import { OverviewLayout } from '../../../ui/overview/overview-layout';
import { ScopeCard } from '../../../ui/overview/scope-card';
import type { Boq, ScopeId } from '../api/boq-queries';
import { moneyOf } from '../model/money-of';
import { TotalCard } from './overview/total-card';
import { useApply, useMoves } from './overview/use-moves';
import { MaterialAndLabour } from './material-and-labour';
import { Schedule } from './schedule';

const ProposalPreview = late(async () => (await import('../../../ui/overview/proposal-preview')).ProposalPreview);

interface Props {
  boq: Boq;
  /** Null for a BOQ that does not know its flat. */
  plan?: ReactNode;
  /** As it was at a revision: nothing can be tried. */
  past?: boolean;
}

/** A BOQ on one sheet: its plan, its total, where the money goes, what moves it, its budget, what is in it and when it is done. */
export function Summary({ boq, plan, past = false }: Props) {
  useLayoutEffect(removeFirstSight, []);
  const i18n = useWords();
  const [params, setParams] = useSearchParams();
  const [preview, setPreview] = useState<Proposal | null>(null);
  const goal = goalIn(params);
  const mayMove = !past && can(boq.can, 'edit_items');
  const query = useMoves(boq.boq_id, boq.revision, goal, mayMove);
  const apply = useApply(boq.boq_id);
  const isLate = apply.isPending || query.isPlaceholderData;
  const moves = query.data?.moves ?? [];
  const isMovable = mayMove && !query.isError && (query.isPending || moves.length > 0);
  const mayAnswer = !past && can(boq.can, 'rename');
  const { mutate } = apply;
  const onScope = useMemo(
    () => (mayAnswer ? (scope: ScopeId[]) => mutate({ answers: { scope } }) : undefined),
    [mayAnswer, mutate],
  );
  const cards = useMemo(() => cardsOf(boq, i18n, onScope), [boq, i18n, onScope]);
  return (
    <>
      <OverviewLayout
        plan={plan}
        scope={boq.scope.length > 0 && <ScopeCard parts={boq.scope} onChange={onScope} />}
        {...cards}
        budget={
          isMovable && (
            <BudgetCard
              goal={goal}
              now={boq.total_with_gst}
              budget={query.data?.budget ?? null}
              updating={isLate}
              onGoal={(amount) =>
                setParams(withParams({ goal: amount === null ? null : String(amount) }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              onPreview={setPreview}
            />
          )
        }
        moves={
          isMovable &&
          (query.data ? (
            <MovesCard moves={moves} updating={isLate} onMove={({ answers }) => apply.mutate({ answers })} />
          ) : (
            <Skeleton h={420} radius="lg" />
          ))
        }
      />
      <ProposalPreview
        proposal={preview}
        onApply={({ answers }) => {
          apply.mutate({ answers });
          setPreview(null);
        }}
        onClose={() => setPreview(null)}
      />
    </>
  );
}

/** The cards that show the BOQ alone: kept while what moves its price arrives. */
function cardsOf(boq: Boq, i18n: Words, onScope: ((scope: ScopeId[]) => void) | undefined) {
  return {
    total: <TotalCard boq={boq} onScope={onScope} />,
    money: <MoneyCard {...moneyOf(boq, i18n)} total={boq.total_cost} totalWithGst={boq.total_with_gst} explained />,
    schedule: (
      <Card
        title={i18n.t('Schedule')}
        aside={
          boq.timeline && (
            <Text span c="dimmed" fz={13}>
              <WhyButton of="weeks" label={i18n.t('the weeks on site')}>
                {weeksText({ weeks: boq.project_duration, timeline: null }, i18n)}
              </WhyButton>
            </Text>
          )
        }
      >
        <Schedule boq={boq} />
      </Card>
    ),
    basis: (
      <Stack gap={14}>
        <MaterialAndLabour boq={boq} />
        {boqRights(boq.can).editRates && boq.tax.length > 0 && (
          <Card title={i18n.t('GST')}>
            <details>
              <summary>{i18n.t('GST by class')}</summary>
              <TaxTable tax={boq.tax} split={boq.tax_split} gstin={boq.supplier.gstin} />
            </details>
          </Card>
        )}
      </Stack>
    ),
  };
}
