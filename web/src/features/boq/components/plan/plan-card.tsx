import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fromWire, type WirePlan } from '@fitout/plan';
import { planQuery, type PlanAnswer } from '../../../../lib/boq/plan-query';
import { paths } from '../../../../lib/paths';
import { moneyIn } from '../../../../lib/language/figures';
import { useWords } from '../../../../lib/language/words';
import { can } from '../../../../lib/permissions';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../../lib/reference/quick-estimate';
import { DataState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { DrawnPlan, type DrawnRoomPrice } from '../../../../ui/plan/drawn/drawn-plan';
import { FlatPlan } from '../../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../../ui/plan/model/drawn-rooms';
import { wholeMoney } from '../../../../ui/overview/whole-money';
import { pricedRooms } from '../../../../ui/plan/priced-rooms';
import { PlanLegend } from '../../../../ui/plan/plan-legend';
import type { Boq } from '../../api/boq-queries';
import { hasPlan } from '../../model/facts';
import { moneyOf } from '../../model/money-of';

/** The answers that a BOQ's flat is drawn from; null where it does not know its flat. */
export function flatOf(boq: Boq): QuickEstimateRequest | null {
  const { layout_type: layout, carpet_area: carpetArea, budget_type: budgetType } = boq;
  if (!layout || !carpetArea || !budgetType) return null;
  return {
    layout_type: layout,
    bedrooms: boq.bedrooms,
    has_modular_kitchen: boq.has_modular_kitchen,
    carpet_area: carpetArea,
    budget_type: budgetType,
    city: boq.city,
    condition: boq.condition ?? undefined,
    sizes: boq.sizes,
  };
}

interface Props {
  boq: Boq;
  revision?: number | undefined;
}

/** The flat of a BOQ with what each room costs; a room leads to its lines. Of a BOQ that was not made from answers, only what is drawn. */
export function PlanCard({ boq, revision }: Props) {
  const i18n = useWords();
  const answers = hasPlan(boq) ? flatOf(boq) : null;
  return (
    <Card
      title={i18n.t('Plan')}
      aside={
        <Text span fz={13}>
          <Link to={paths.plan(boq.boq_id)}>
            {can(boq.can, 'rename') ? i18n.t('Draw the flat') : i18n.t('See it with its measures')}
          </Link>
        </Text>
      }
    >
      {answers ? <Plan {...{ boq, answers, revision }} /> : <DrawnAlone {...{ boq, revision }} />}
    </Card>
  );
}

/** As it is drawn; else as the answers let it be arranged. */
function Plan({ boq, answers, revision }: Props & { answers: QuickEstimateRequest }) {
  const { locale } = useWords();
  const drawing = useQuery(planQuery(boq.boq_id, revision, locale));
  // Asked for at once: most flats are not drawn.
  useQuery(quickEstimateQuery(answers, locale));
  return (
    <DataState query={drawing} skeleton={<Skeleton h={340} />} inSteps>
      {({ data }) => (data.drawn ? <Drawn boq={boq} drawing={data} /> : <Arranged {...{ boq, answers }} />)}
    </DataState>
  );
}

function DrawnAlone({ boq, revision }: Props) {
  const { locale } = useWords();
  const drawing = useQuery(planQuery(boq.boq_id, revision, locale)).data;
  return drawing?.data.drawn && <Drawn boq={boq} drawing={drawing.data} />;
}

/** The rooms in whole rupees, as the list of where the money goes has them. */
function costsOf(boq: Boq) {
  const whole = wholeMoney(moneyOf(boq).rooms);
  return boq.rooms.map(({ room, label, cost }, at) => ({ id: room, label, cost: whole[at]?.value ?? cost }));
}

function Drawn({ boq, drawing }: { boq: Boq; drawing: PlanAnswer['data'] }) {
  const i18n = useWords();
  const enter = useEnter(boq);
  const plan = useMemo(() => fromWire(drawing as WirePlan), [drawing]);
  const costs = costsOf(boq);
  const nameOf = (room: string): string => drawing.rooms.find((one) => one.room === room)?.label ?? room;
  const priceOf = (room: string): DrawnRoomPrice | undefined => {
    const cost = costs.find(({ id }) => id === room)?.cost;
    return cost === undefined ? undefined : { cost, words: moneyIn(i18n, cost) };
  };
  return (
    <>
      <DrawnPlan
        {...{ plan, nameOf, priceOf }}
        total={boq.total_cost}
        maxHeight={380}
        label={i18n.t('Plan of the flat as it is drawn')}
        onEnter={enter}
      />
      <Elsewhere boq={boq} drawn={new Set(drawing.rooms.map(({ room }) => room))} isDrawn />
    </>
  );
}

function Arranged({ boq, answers }: { boq: Boq; answers: QuickEstimateRequest }) {
  const i18n = useWords();
  const enter = useEnter(boq);
  const query = useQuery(quickEstimateQuery(answers, i18n.locale));
  return (
    <DataState query={query} skeleton={<Skeleton h={340} />} inSteps>
      {({ plan }) => {
        const drawn = drawnRooms({ plan, rooms: costsOf(boq) }, answers.layout_type, answers.carpet_area);
        const rooms = pricedRooms(i18n, drawn);
        return (
          <>
            <FlatPlan rooms={rooms} total={boq.total_cost} scale={12} onEnter={enter} />
            <Elsewhere boq={boq} drawn={new Set(rooms.map(({ id }) => id))} />
          </>
        );
      }}
    </DataState>
  );
}

/** A room leads to its lines. */
function useEnter(boq: Boq): (room: string) => void {
  const navigate = useNavigate();
  return (room) => void navigate({ pathname: paths.details(boq.boq_id), search: `?room=${room}` });
}

/** What the total has besides the rooms that are drawn. */
function Elsewhere({ boq, drawn, isDrawn = false }: { boq: Boq; drawn: ReadonlySet<string>; isDrawn?: boolean }) {
  const i18n = useWords();
  const elsewhere = [
    ...costsOf(boq).filter(({ id }) => id === null || !drawn.has(id)),
    ...wholeMoney(moneyOf(boq, i18n).rooms)
      .filter(({ isFee }) => isFee)
      .map(({ label, value }) => ({ label, cost: value })),
  ];
  return (
    <Box mt="sm">
      <PlanLegend elsewhere={elsewhere} isDrawn={isDrawn} />
    </Box>
  );
}
