import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../../../../lib/language/words';
import { withParams } from '../../../../lib/api/with-params';
import { late } from '../../../../lib/browser/late';
import { goalIn, movesQuery, type Proposal } from '../../../../lib/reference/price-moves';
import { datesInWords, phasesOf, weeksText } from '../../../../lib/reference/schedule';
import type { QuickEstimate } from '../../../../lib/reference/quick-estimate';
import { Gantt } from '../../../../ui/charts-svg/gantt';
import { Card } from '../../../../ui/layout/card';
import { BudgetCard } from '../../../../ui/overview/budget-card';
import { MoneyCard } from '../../../../ui/overview/money-card';
import { MovesCard } from '../../../../ui/overview/moves-card';
import { OverviewLayout } from '../../../../ui/overview/overview-layout';
import { ScopeCard } from '../../../../ui/overview/scope-card';
import { RestsOn } from '../rests-on';
import type { Answers } from '../../model/answers';
import type { LiveEstimate } from '../../model/use-answers';
import { moneyOf } from '../../model/total-parts';
import { PlanPart, TotalPart } from './overview-parts';
import { RoomView } from './room-view';

const ProposalPreview = late(async () => (await import('../../../../ui/overview/proposal-preview')).ProposalPreview);

interface Props {
  live: LiveEstimate;
  estimate: QuickEstimate;
  /** Gives these answers in place of those there are, so that it can be undone. */
  onAnswer: (answers: Partial<Answers>) => void;
}

/** The estimate in full: plan, total, where the money goes, what moves it, its budget, what is in it and when. */
export function Overview({ live, estimate, onAnswer }: Props) {
  const i18n = useWords();
  const { answers, updating } = live;
  const [params, setParams] = useSearchParams();
  const [preview, setPreview] = useState<Proposal | null>(null);
  const goal = goalIn(params);
  const moves = useQuery(movesQuery(answers, goal, i18n.locale));
  const set = (name: 'room' | 'goal', value: string | null): void =>
    setParams(withParams({ [name]: value }), { replace: true, preventScrollReset: true });
  const isLate = updating || moves.isPlaceholderData;
  return (
    <>
      <OverviewLayout
        plan={
          <PlanPart
            answers={answers}
            estimate={estimate}
            onEnter={(room) => set('room', room)}
            onRooms={(rooms_in_scope) => onAnswer({ rooms_in_scope })}
          />
        }
        scope={<ScopeCard parts={estimate.scope} onChange={(scope) => onAnswer({ scope })} />}
        total={<TotalPart estimate={estimate} updating={updating} onScope={(scope) => onAnswer({ scope })} />}
        money={
          <MoneyCard {...moneyOf(i18n, estimate)} total={estimate.total_cost} totalWithGst={estimate.total_with_gst} />
        }
        budget={
          <BudgetCard
            goal={goal}
            now={estimate.total_with_gst}
            budget={moves.data?.budget ?? null}
            updating={isLate}
            onGoal={(amount) => set('goal', amount === null ? null : String(amount))}
            onPreview={setPreview}
          />
        }
        moves={
          moves.data ? (
            <MovesCard moves={moves.data.moves} updating={isLate} onMove={({ answers: change }) => onAnswer(change)} />
          ) : (
            <Skeleton h={420} radius="lg" />
          )
        }
        schedule={
          <Card title={weeksText(estimate, i18n)}>
            {estimate.timeline && (
              <Text c="dimmed" fz="sm" mb="sm">
                {datesInWords(estimate.timeline, i18n)}
              </Text>
            )}
            <Gantt phases={phasesOf(estimate.schedule)} />
          </Card>
        }
        basis={
          <Card title={i18n.t('What this rests on')}>
            <RestsOn estimate={estimate} answers={answers} onChange={({ sizes }) => onAnswer({ sizes })} />
          </Card>
        }
      />
      <RoomView
        room={estimate.rooms.find(({ id }) => id !== null && id === params.get('room')) ?? null}
        total={estimate.total_cost}
        onClose={() => set('room', null)}
      />
      <ProposalPreview
        proposal={preview}
        onApply={({ answers: change }) => {
          onAnswer(change);
          setPreview(null);
        }}
        onClose={() => setPreview(null)}
      />
    </>
  );
}
