import { useMemo } from 'react';
import type { Plan } from '@fitout/plan';
import type { Standing } from '@fitout/plan/standing/prisms';
import { LateStandingFlat } from '../../../ui/plan/standing/late-standing-flat';
import { thingsOf, type BillThing } from '../model/standing';
import classes from './editor.module.css';

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
      <LateStandingFlat {...finishes} {...{ plan, things, nameOf }} label="The flat standing up" />
    </div>
  );
}
