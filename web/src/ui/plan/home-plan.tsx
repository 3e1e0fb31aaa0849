import { useWords } from '../../lib/language/words';
import type { Layout } from '../../lib/reference/layouts';
import { FlatPlan } from './flat-plan';
import { drawnRooms, type DrawnRoom } from './model/drawn-rooms';
import { pricedRooms } from './priced-rooms';

interface Props {
  /** Its rooms, with what each costs where that is shown. */
  plan: readonly (Pick<DrawnRoom, 'label' | 'cost'> & {
    readonly room: string;
    readonly kind: DrawnRoom['kind'];
    readonly size: NonNullable<DrawnRoom['size']>;
  })[];
  layout: Layout;
  /** Square feet. */
  carpetArea: number;
  /** What the rooms’ costs are shares of. */
  total: number;
  /** The id of the one room that is drawn. */
  only?: string | undefined;
  /** Pixels. */
  maxHeight?: number;
}

/** The home as a quotation or a link shows it. */
export function HomePlan({ plan, layout, carpetArea, total, only, maxHeight = 300 }: Props) {
  const i18n = useWords();
  const costs = plan.flatMap(({ room, cost }) => (cost === undefined ? [] : [{ id: room, cost }]));
  const rooms = pricedRooms(i18n, drawnRooms({ plan, rooms: costs }, layout, carpetArea));
  return <FlatPlan {...{ rooms, total, only, maxHeight }} scale={only === undefined ? maxHeight / 31.25 : 60} />;
}
