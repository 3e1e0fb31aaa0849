import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { standingOf, type ShownFlat } from '@fitout/plan/standing/shown';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import type { Layout } from '../../lib/reference/layouts';
import { DrawnPlan } from './drawn/drawn-plan';
import { FlatPlan } from './flat-plan';
import { drawnRooms, type DrawnRoom } from './model/drawn-rooms';
import { pricedRooms } from './priced-rooms';
import { IsometricFlat } from './standing/isometric-flat';
import { LateStandingFlat } from './standing/late-standing-flat';

interface Props {
  /** Its rooms, with what each costs where that is shown. */
  plan: readonly (Pick<DrawnRoom, 'label' | 'cost'> & {
    readonly room: string;
    readonly kind: DrawnRoom['kind'];
    readonly size: NonNullable<DrawnRoom['size']>;
  })[];
  /** Null where only its drawing is known. */
  layout: Layout | null;
  /** Square feet. */
  carpetArea: number;
  /** What the rooms’ costs are shares of. */
  total: number;
  /** The id of the one room that is drawn. */
  only?: string | undefined;
  /** Pixels. */
  maxHeight?: number;
  /** What the rooms show where it is no cost: its words, and the share of the total from which a room has the full colour. */
  figures?: { readonly words: (value: number) => string; readonly full: number };
  /** As somebody drew it; else it is arranged from its rooms. */
  drawing?: ShownFlat | null;
  /** Whether a drawn one may be seen standing up, and walked through. */
  canStand?: boolean;
}

/** The home as a quotation or a link shows it. */
export function HomePlan({ drawing, ...home }: Props) {
  if (drawing) return <DrawnHome {...home} drawing={drawing} />;
  return home.layout && <ArrangedHome {...home} layout={home.layout} />;
}

function ArrangedHome({
  plan,
  layout,
  carpetArea,
  total,
  only,
  maxHeight = 300,
  figures,
}: Omit<Props, 'drawing'> & { layout: Layout }) {
  const i18n = useWords();
  const costs = plan.flatMap(({ room, cost }) => (cost === undefined ? [] : [{ id: room, cost }]));
  const rooms = pricedRooms(i18n, drawnRooms({ plan, rooms: costs }, layout, carpetArea), figures?.words);
  return (
    <FlatPlan
      {...{ rooms, total, only, maxHeight }}
      full={figures?.full}
      scale={only === undefined ? maxHeight / 31.25 : 60}
    />
  );
}

const NO_SIZE = { wide: 0, deep: 0 };

function DrawnHome({ drawing, canStand = false, ...home }: Props & { drawing: ShownFlat }) {
  const { plan, total, only, maxHeight = 300, figures } = home;
  const i18n = useWords();
  const [isStanding, setStanding] = useState(false);
  const standing = useMemo(() => standingOf(drawing), [drawing]);
  const roomOf = (id: string) => plan.find(({ room }) => room === id);
  if (only !== undefined) {
    const label = i18n.t('{room}, as it is drawn', { room: i18n.own(roomOf(only)?.label ?? '') });
    return <IsometricFlat {...standing} {...{ only, label, maxHeight }} />;
  }
  const nameOf = (id: string): string => roomOf(id)?.label ?? '';
  const wordsOf = (cost: number): string => figures?.words(cost) ?? moneyIn(i18n, cost);
  const costOf = (id: string): number | undefined => roomOf(id)?.cost;
  const drawn = isStanding ? (
    <LateStandingFlat
      {...standing}
      nameOf={(id) => {
        const cost = costOf(id);
        return `${i18n.own(nameOf(id))}${cost === undefined ? '' : `, ${wordsOf(cost)}`}`;
      }}
      label={i18n.t('The flat standing up')}
    />
  ) : (
    <DrawnPlan
      plan={standing.plan}
      sizeOf={(id) => standing.things.find(({ itemId }) => itemId === id) ?? NO_SIZE}
      nameOf={nameOf}
      priceOf={(id) => {
        const cost = costOf(id);
        return cost === undefined ? undefined : { cost, words: wordsOf(cost) };
      }}
      label={i18n.t('Plan of the flat')}
      {...{ total, maxHeight }}
      full={figures?.full}
    />
  );
  if (!canStand) return drawn;
  return (
    <div>
      {drawn}
      <Button size="compact-sm" variant="default" mt={8} onClick={() => setStanding(!isStanding)}>
        {isStanding ? i18n.t('Show the plan') : i18n.t('Walk through it in 3D')}
      </Button>
    </div>
  );
}
