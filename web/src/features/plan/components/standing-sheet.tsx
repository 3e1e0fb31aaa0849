import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import type { Plan } from '@fitout/plan';
import type { Standing } from '@fitout/plan/standing/prisms';
import { thingsOf, type BillThing } from '../model/standing';
import classes from './editor.module.css';

/** With depth: fetched when somebody asks for it. */
const StandingFlat = lazy(async () => ({
  default: (await import('../../../ui/plan/standing/standing-flat')).StandingFlat,
}));

interface Props {
  plan: Plan;
  bill: readonly BillThing[];
  /** The finishes of its rooms. */
  finishes: Pick<Standing, 'floorOf' | 'dadoOf'>;
  nameOf: (room: string) => string;
}

/** The flat standing up as it is drawn now, with the items that stand in it. */
export function StandingSheet({ plan, bill, finishes, nameOf }: Props) {
  const things = useMemo(() => thingsOf(bill), [bill]);
  return (
    <div className={classes.standing}>
      <Suspense fallback={<Skeleton h="100%" />}>
        <StandingFlat {...finishes} {...{ plan, things, nameOf }} label="The flat standing up" />
      </Suspense>
    </div>
  );
}
