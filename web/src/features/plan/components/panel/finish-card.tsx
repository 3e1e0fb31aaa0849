import { Button, Group, Text } from '@mantine/core';
import type { MeasuredPlan } from '@fitout/plan';
import { counted } from '../../../../lib/format/counted';
import { proposedIn, type Draft, type Edit } from '../../model/edits';
import { proposedOpenings } from '../../model/tracing/proposals';
import type { Tracing } from '../use-tracing';
import classes from './panel.module.css';

interface Props {
  plan: Draft;
  measured: MeasuredPlan;
  kindOf: (room: string) => string | null;
  tracing: Pick<Tracing, 'isWaiting' | 'sizes' | 'setSizes' | 'gapsIn'>;
  /** Whether something is selected: then it waits, unless something of it is asked. */
  isBusy: boolean;
  edit: (edit: Edit) => void;
}

/** What a drawn flat lacks once its rooms are there: their sizes, doors and windows. Nothing of it is drawn without being asked for. */
export function FinishCard({ plan, measured, kindOf, tracing, isBusy, edit }: Props) {
  const proposed = proposedIn(plan).length;
  if (proposed > 0) return <Proposed count={proposed} edit={edit} />;
  const isClosed = measured.rooms.filter(({ openings }) => openings.every(({ opening }) => opening.kind === 'window'));
  if (!tracing.isWaiting && (isBusy || isClosed.length === 0)) return null;
  return (
    <section className={classes.card} aria-label="Once all rooms are drawn">
      <h2 className={classes.title}>Once all rooms are drawn</h2>
      <Text c="dimmed" fz={13} mb={8}>
        {isClosed.length > 0 && `${counted(isClosed.length, 'room')} without a door. `}
        {tracing.isWaiting && 'Walls move so that all printed sizes hold at once. '}
        Doors and windows are proposed where the picture shows them, or where they usually are.
      </Text>
      <Button
        size="xs"
        onClick={() => {
          edit({ do: 'propose', openings: proposedOpenings(plan, { kindOf, gapsIn: tracing.gapsIn }) });
          if (!tracing.isWaiting) return;
          edit({ do: 'fit-sizes', sizes: tracing.sizes });
          tracing.setSizes(tracing.sizes);
        }}
      >
        {tracing.isWaiting ? 'Fit the sizes, propose doors' : 'Propose doors and windows'}
      </Button>
    </section>
  );
}

function Proposed({ count, edit }: { count: number; edit: Props['edit'] }) {
  return (
    <section className={classes.card} aria-label="Proposed doors and windows">
      <h2 className={classes.title}>{counted(count, 'opening')} proposed</h2>
      <Text c="dimmed" fz={13} mb={8}>
        Drawn dashed, and in the price. Move or remove what is otherwise, then accept the rest.
      </Text>
      <Group gap={6}>
        <Button size="xs" onClick={() => edit({ do: 'accept-proposed' })}>
          Accept
        </Button>
        <Button size="xs" variant="default" onClick={() => edit({ do: 'drop-proposed' })}>
          Remove them
        </Button>
      </Group>
    </section>
  );
}
