import { Button, Group, Text } from '@mantine/core';
import type { Opening, OpeningKind, Plan, Wall } from '@fitout/plan';
import { sqft } from '@fitout/plan';
import { leavesOf } from '@fitout/plan/leaves';
import { cross, minus } from '@fitout/plan/vector';
import { SelectField } from '../../../../ui/form/select-field';
import { nudgeOf, type Edit, type Selection } from '../../model/edits';
import { lengthOfWall, normalOf } from '../../../../ui/plan/drawn/joints';
import { canResize } from '../../model/rooms';
import { clearSize } from '../../../../ui/plan/drawn/clear-size';
import { OPENING_WORDS } from '../../../../ui/plan/drawn/opening-words';
import type { Named } from '../../model/things';
import { FixedFields } from './fixed-card';
import { ItemFields } from './item-fields';
import { LengthField } from './length-field';
import { MoveBy, type Way } from './move-by';
import { NameField, type RoomChoice } from './name-field';
import classes from './panel.module.css';

export interface Shaping {
  readonly named: Named;
  readonly choices: readonly RoomChoice[];
  readonly mayEdit: boolean;
  readonly edit: (edit: Edit) => void;
  /** Whether items may be added, removed and given another size. */
  readonly mayFurnish: boolean;
  /** Whether an item's line may go with it. */
  readonly mayDrop: (item: string) => boolean;
}

interface Props extends Shaping {
  selected: Selection;
  title: string;
}

/** What is selected, with each of its sizes as a field. */
export function Inspector({ selected, title, ...shaping }: Props) {
  const { mayEdit, edit, mayDrop } = shaping;
  return (
    <section className={classes.card} data-held aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <fieldset disabled={!mayEdit} className={classes.fields}>
        <Fields key={selected.id} selected={selected} {...shaping} />
      </fieldset>
      {mayEdit && (
        <Group gap={6} mt={10}>
          <Button size="xs" variant="default" onClick={() => edit({ do: 'remove', selected })}>
            {selected.kind === 'room' ? 'Remove the name' : selected.kind === 'item' ? 'Take off the plan' : 'Remove'}
          </Button>
          {selected.kind === 'item' && mayDrop(selected.id) && (
            <Button size="xs" variant="default" onClick={() => edit({ do: 'remove', selected, line: true })}>
              Remove with its line
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

function Fields({ selected, ...shaping }: Shaping & { selected: Selection }) {
  const { plan } = shaping.named;
  const { kind, id } = selected;
  if (kind === 'room') return <RoomFields room={id} {...shaping} />;
  const opening = plan.openings.find((one) => one.id === id);
  const wall = plan.walls.find((one) => one.id === (opening?.wall ?? id));
  if (kind === 'opening' && opening && wall) return <OpeningFields opening={opening} wall={wall} {...shaping} />;
  if (kind === 'wall' && wall) return <WallFields wall={wall} plan={plan} edit={shaping.edit} />;
  const fixed = kind === 'fixed' ? plan.fixed?.find((one) => one.id === id) : undefined;
  if (fixed) return <FixedFields fixed={fixed} edit={shaping.edit} />;
  const item = plan.items.find(({ itemId }) => itemId === id);
  return item ? <ItemFields item={item} {...shaping} /> : null;
}

function RoomFields({ room, named, choices, edit }: Shaping & { room: string }) {
  const measured = named.measured.rooms.find(({ mark }) => mark.room === room);
  const mark = named.plan.rooms.find((one) => one.room === room);
  if (!mark) return null;
  return (
    <>
      <NameField
        label="Name"
        chosen={{ value: room, label: named.nameOf(room) }}
        choices={choices}
        onChoose={(name) => edit({ do: 'name-room', at: mark.at, room: name, usualHeight: mark.ceilingHeight })}
      />
      {measured &&
        (['x', 'y'] as const).map((axis) => (
          <LengthField
            key={axis}
            label={axis === 'x' ? 'Clear, left to right' : 'Clear, top to bottom'}
            value={clearSize(measured.face, axis)}
            disabled={!canResize(measured, axis)}
            onCommit={(mm) => mm !== null && edit({ do: 'resize-room', room, axis, size: mm })}
          />
        ))}
      <LengthField
        label="Ceiling"
        value={mark.ceilingHeight}
        onCommit={(mm) =>
          mm !== null && edit({ do: 'set-ceiling', room, height: Math.min(10_000, Math.max(1_800, mm)) })
        }
      />
      {measured && (
        <Text c="dimmed" fz={12} className={classes.wide}>
          Floor {Math.round(sqft(measured.area))} sq ft, walls {Math.round(sqft(measured.netWallArea))} sq ft without
          their openings, ceiling {Math.round(sqft(measured.ceilingArea))} sq ft.
        </Text>
      )}
    </>
  );
}

const WALL_WORDS = { existing: 'Stands today', new: 'New', demolish: 'To be demolished' } as const;
const KINDS = ['existing', 'new', 'demolish'] as const;
const OPENINGS = ['door', 'window', 'arch'] as const;

function WallFields({ wall, plan, edit }: { wall: Wall; plan: Plan; edit: Shaping['edit'] }) {
  const [nx, ny] = normalOf(wall);
  const ways: Way[] = [
    ...(Math.abs(nx) > 0.1 ? (['Left', 'Right'] as const) : []),
    ...(Math.abs(ny) > 0.1 ? (['Up', 'Down'] as const) : []),
  ];
  const change = (to: Partial<Pick<Wall, 'thickness' | 'height' | 'kind'>>): void =>
    edit({ do: 'change-wall', id: wall.id, to });
  return (
    <>
      <LengthField
        label="Length"
        value={lengthOfWall(wall)}
        onCommit={(mm) => mm !== null && edit({ do: 'lengthen-wall', id: wall.id, length: mm })}
      />
      <LengthField
        label="Thickness"
        value={wall.thickness}
        onCommit={(mm) => mm !== null && change({ thickness: Math.min(1_000, Math.max(30, mm)) })}
      />
      <LengthField
        label="Height"
        placeholder="To the ceiling"
        may="empty"
        value={wall.height ?? null}
        onCommit={(mm) => change({ height: mm === null ? undefined : Math.min(10_000, Math.max(100, mm)) })}
      />
      <SelectField
        label="Wall"
        size="xs"
        value={wall.kind}
        options={KINDS.map((kind) => ({ value: kind, label: WALL_WORDS[kind] }))}
        onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? 'existing' })}
      />
      <MoveBy
        ways={ways}
        onMove={(by) => {
          const step = nudgeOf(plan, { kind: 'wall', id: wall.id }, by);
          if (step) edit(step);
        }}
      />
      <Group gap={6} className={classes.wide}>
        {OPENINGS.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            onClick={() => edit({ do: 'add-opening', wall: wall.id, kind, middle: Math.round(lengthOfWall(wall) / 2) })}
          >
            Add {OPENING_WORDS[kind].toLowerCase()}
          </Button>
        ))}
      </Group>
    </>
  );
}

interface OpeningProps extends Pick<Shaping, 'named' | 'edit'> {
  opening: Opening;
  wall: Wall;
}

function OpeningFields({ opening, wall, named, edit }: OpeningProps) {
  const change = (to: Partial<Pick<Opening, 'at' | 'width' | 'height' | 'sill' | 'kind' | 'hinge' | 'opens'>>): void =>
    edit({ do: 'change-opening', id: opening.id, to });
  const isUpright = Math.abs(normalOf(wall)[0]) > Math.abs(normalOf(wall)[1]);
  const [dx, dy] = [wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]];
  const leaves = leavesOf(opening, wall, named.measured.rooms);
  const [leaf] = leaves;
  const opensNow = leaf && cross([dx, dy], minus(leaf.open, leaf.hinge)) > 0 ? 'right' : 'left';
  const begins = isUpright ? (dy > 0 ? 'upper' : 'lower') : dx > 0 ? 'left' : 'right';
  return (
    <>
      <SelectField
        label="Kind"
        size="xs"
        value={opening.kind}
        options={OPENINGS.map((kind) => ({ value: kind, label: OPENING_WORDS[kind] }))}
        onChange={(value) => change({ kind: OPENINGS.find((kind): kind is OpeningKind => kind === value) ?? 'door' })}
      />
      <LengthField
        label={`From the ${begins} end`}
        may="zero"
        value={opening.at}
        onCommit={(mm) => mm !== null && change({ at: mm })}
      />
      <LengthField label="Width" value={opening.width} onCommit={(mm) => mm !== null && change({ width: mm })} />
      <LengthField label="Height" value={opening.height} onCommit={(mm) => mm !== null && change({ height: mm })} />
      <LengthField
        label="Sill above the floor"
        may="zero"
        value={opening.sill}
        onCommit={(mm) => mm !== null && change({ sill: mm })}
      />
      {leaf && (
        <Group gap={6} className={classes.wide}>
          {leaves.length === 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => change({ hinge: opening.hinge === 'end' ? 'start' : 'end' })}
            >
              Hang at the other end
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => change({ opens: opensNow === 'right' ? 'left' : 'right' })}
          >
            Open to the other side
          </Button>
        </Group>
      )}
    </>
  );
}
