import { Box, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../../lib/paths';
import { can } from '../../../../lib/permissions';
import { quickEstimateQuery, type QuickEstimateRequest } from '../../../../lib/reference/quick-estimate';
import { DataState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { FlatPlan } from '../../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../../ui/plan/model/drawn-rooms';
import { PlanLegend } from '../../../../ui/plan/plan-legend';
import type { Boq } from '../../api/boq-queries';

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

/** The flat of a BOQ with what each room costs; a room leads to its lines. Nothing where the BOQ does not know its flat. */
export function PlanCard({ boq }: { boq: Boq }) {
  const answers = flatOf(boq);
  if (!answers) return null;
  return (
    <Card
      title="Plan"
      aside={
        <Text span fz={13}>
          <Link to={paths.plan(boq.boq_id)}>
            {can(boq.can, 'rename') ? 'Draw the flat as it is' : 'See it with its measures'}
          </Link>
        </Text>
      }
    >
      <Plan boq={boq} answers={answers} />
    </Card>
  );
}

function Plan({ boq, answers }: { boq: Boq; answers: QuickEstimateRequest }) {
  const navigate = useNavigate();
  const query = useQuery(quickEstimateQuery(answers));
  return (
    <DataState query={query} skeleton={<Skeleton h={340} />} inSteps>
      {({ plan }) => {
        const costs = boq.rooms.map(({ room, label, cost }) => ({ id: room, label, cost }));
        const rooms = drawnRooms({ plan, rooms: costs }, answers.layout_type, answers.carpet_area);
        const drawn = new Set<string | null>(rooms.map(({ id }) => id));
        const elsewhere = [
          ...costs.filter(({ id }) => !drawn.has(id)),
          { label: 'Design fee', cost: boq.design_fee.cost },
          { label: 'Miscellaneous', cost: boq.miscellaneous.cost },
        ];
        return (
          <>
            <FlatPlan
              rooms={rooms}
              total={boq.total_cost}
              scale={12}
              onEnter={(room) => void navigate({ pathname: paths.details(boq.boq_id), search: `?room=${room}` })}
            />
            <Box mt="sm">
              <PlanLegend elsewhere={elsewhere} />
            </Box>
          </>
        );
      }}
    </DataState>
  );
}
