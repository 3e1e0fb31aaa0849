import { useMemo } from 'react';
import { standingOf, type ShownFlat } from '@fitout/plan/standing/shown';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import type { Layout } from '../../lib/reference/layouts';
import { DrawnPlan } from './drawn/drawn-plan';
import { FlatPlan } from './flat-plan';
import { drawnRooms, type DrawnRoom } from './model/drawn-rooms';
import { pricedRooms } from './priced-rooms';
import { IsometricFlat } from './standing/isometric-flat';

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

function DrawnHome({ plan, total, only, maxHeight = 300, figures, drawing }: Props & { drawing: ShownFlat }) {
  const i18n = useWords();
  const standing = useMemo(() => standingOf(drawing), [drawing]);
  const roomOf = (id: string) => plan.find(({ room }) => room === id);
  if (only !== undefined) {
    const label = i18n.t('{room}, as it is drawn', { room: i18n.own(roomOf(only)?.label ?? '') });
    return <IsometricFlat {...standing} {...{ only, label, maxHeight }} />;
  }
  return (
    <DrawnPlan
      plan={standing.plan}
      sizeOf={(id) => standing.things.find(({ itemId }) => itemId === id) ?? NO_SIZE}
      nameOf={(id) => roomOf(id)?.label ?? ''}
      priceOf={(id) => {
        const cost = roomOf(id)?.cost;
        return cost === undefined ? undefined : { cost, words: figures?.words(cost) ?? moneyIn(i18n, cost) };
      }}
      label={i18n.t('Plan of the flat')}
      {...{ total, maxHeight }}
      full={figures?.full}
    />
  );
}
