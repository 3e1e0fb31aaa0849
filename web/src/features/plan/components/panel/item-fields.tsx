import { Text } from '@mantine/core';
import { legsOf, type PlacedItem } from '@fitout/plan';
import { middleOfItem } from '@fitout/plan/footprint';
import { isInside } from '@fitout/plan/vector';
import { toast } from '../../../../ui/feedback/toast-store';
import { SelectField } from '../../../../ui/form/select-field';
import { lengthWords } from '../../../../ui/plan/drawn/lengths';
import { standRound, troubleOf } from '../../model/placing';
import { pull } from '../../model/pulling';
import { withFirstWall } from '../../model/runs';
import type { Shaping } from './inspector';
import { LengthField } from './length-field';
import { MoveBy } from './move-by';
import { TurnButton } from './turn-button';
import classes from './panel.module.css';

interface Props extends Pick<Shaping, 'named' | 'mayFurnish' | 'edit'> {
  item: PlacedItem;
}

const ROUND = ['Along one wall', 'Round a corner', 'Round two corners', 'Round three corners'].map(
  (label, corners) => ({
    value: String(corners),
    label,
  }),
);

/** Which side moves when a size is typed. */
const SIDE_OF = { wide: 'right', deep: 'front' } as const;

/** An item where it stands, how large it is, and what is wrong with that. */
export function ItemFields({ item, named, mayFurnish, edit }: Props) {
  const { plan, measured, sizeOf } = named;
  const id = item.itemId;
  const size = sizeOf(id);
  const trouble = troubleOf(item, plan, measured, sizeOf);
  return (
    <>
      {trouble && <Text className={classes.trouble}>{trouble}</Text>}
      {size.pulls.map((key) => (
        <LengthField
          key={key}
          label={key === 'wide' ? 'Length' : 'Width'}
          value={size[key]}
          disabled={!mayFurnish}
          onCommit={(mm) => mm !== null && edit(pull({ item, ...size, side: SIDE_OF[key] }, mm - size[key]))}
        />
      ))}
      {size.mayTurn && <RunFields {...{ item, named, edit }} />}
      <MoveBy ways={['Left', 'Right', 'Up', 'Down']} onMove={(by) => edit({ do: 'move-item', id, by })} />
      <TurnButton selected={{ kind: 'item', id }} edit={edit} />
    </>
  );
}

/** A run of cabinets or a counter, which may go round corners. */
function RunFields({ item, named: { plan, measured, sizeOf }, edit }: Omit<Props, 'mayFurnish'>) {
  const { wide, deep } = sizeOf(item.itemId);
  const legs = legsOf(item, wide, deep);
  const [first] = legs;
  const room = measured.rooms.find(({ face }) => isInside(face.outline, middleOfItem(item, deep)));
  const place = (corners: number): void => {
    if (!room) return;
    const found = standRound(plan, room, item, corners, sizeOf);
    if ('refused' in found) toast.error(found.refused);
    else edit({ do: 'place-item', item: found.item });
  };
  return (
    <>
      <SelectField
        label="Stands"
        size="xs"
        value={String(legs.length - 1)}
        options={ROUND}
        onChange={(corners) => place(Number(corners))}
      />
      {first && legs.length > 1 && (
        <>
          <LengthField
            label="Along its first wall"
            value={first.wide}
            onCommit={(mm) => mm !== null && edit({ do: 'place-item', item: withFirstWall(item, mm) })}
          />
          <Text c="dimmed" fz={12} className={classes.wide}>
            {legs.map((leg) => lengthWords(Math.round(leg.wide))).join(' and ')} along the walls. The bill has{' '}
            {lengthWords(wide)}: each corner once.
          </Text>
        </>
      )}
    </>
  );
}
