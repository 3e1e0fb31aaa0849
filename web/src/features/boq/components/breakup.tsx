import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/data-state';
import type { Boq } from '../api/boq-queries';
import { ByRoom } from './by-room';
import { ByService } from './by-service';
import { MaterialAndLabour } from './material-and-labour';
import classes from './summary.module.css';

/** Where the money of a BOQ goes: by service, by room, material against labour. `further` are charts of other features. */
export function Breakup({ boq, further }: { boq: Boq; further?: ReactNode }) {
  if (boq.items === 0) {
    return (
      <EmptyState
        title="Nothing to break up yet"
        reason="Add items, and their cost is shown here by service and room."
      />
    );
  }
  return (
    <div className={classes.sheet}>
      <div className={classes.column}>
        <ByService boq={boq} />
        <MaterialAndLabour boq={boq} />
      </div>
      <div className={classes.column}>
        <ByRoom boq={boq} />
        {further}
      </div>
    </div>
  );
}
