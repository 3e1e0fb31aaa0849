import { Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatMoney, formatQuantity } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import type { Recommendation } from '../../../lib/reference/recommendations';
import { Card } from '../../../ui/layout/card';
import { Columns } from '../../../ui/layout/columns';
import { FlatPlan } from '../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../ui/plan/model/drawn-rooms';
import classes from './recommendation-cards.module.css';

export interface Choice<T extends string> {
  value: T;
  label: string;
}
interface Props {
  layouts: readonly Choice<Recommendation['layout_type']>[];
  budgets: readonly Choice<Recommendation['budget_type']>[];
  /** Those with the chosen kitchen. */
  recommendations: readonly Recommendation[];
}

/** Layouts down, packages across; each is the plan and cost of a published BOQ, linked to its summary. */
export function RecommendationCards({ layouts, budgets, recommendations }: Props) {
  return layouts.map((layout) => {
    const own = recommendations.filter((one) => one.layout_type === layout.value);
    const area = own[0]?.carpet_area;
    return (
      <Card
        key={layout.value}
        title={layout.label}
        aside={
          area && (
            <Text span c="dimmed" fz={13}>
              {formatQuantity(area)} sq ft
            </Text>
          )
        }
      >
        <Columns component="ul" of={4} min={150} gap={14}>
          {budgets.map((budget) => {
            const found = own.find((one) => one.budget_type === budget.value);
            return (
              <li key={budget.value}>
                {found ? (
                  <Home recommendation={found} name={budget.label} />
                ) : (
                  <Text c="dimmed" fz="sm" className={classes.none}>
                    {budget.label}
                    <br />
                    There is no BOQ for this yet
                  </Text>
                )}
              </li>
            );
          })}
        </Columns>
      </Card>
    );
  });
}

function Home({ recommendation, name }: { recommendation: Recommendation; name: string }) {
  const { boq_id: boqId, plan, layout_type: layout, carpet_area: area, cost } = recommendation;
  const costs = plan?.map(({ room, cost: own }) => ({ id: room, cost: own })) ?? [];
  return (
    <Link className={classes.home} to={paths.summary(boqId)} title={`BOQ ${boqId}`}>
      <span className={classes.picture}>
        {plan && area && (
          <FlatPlan
            silent
            rooms={drawnRooms({ plan, rooms: costs }, layout, area)}
            total={cost}
            scale={5}
            maxHeight={130}
          />
        )}
      </span>
      <span className={classes.name}>{name}</span>
      <span className="num serif">{formatMoney(cost)}</span>
    </Link>
  );
}
