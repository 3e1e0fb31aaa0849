import { Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Schema } from '../../../lib/api/api-types';
import { lowerFirst } from '../../../lib/format/word-list';
import { useWords } from '../../../lib/language/words';
import { finishSwatch } from '../../../lib/reference/finish-swatch';
import { materialSwatch } from '../../../lib/reference/material-swatch';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { packagesQuery } from '../../../lib/reference/reference-queries';
import { DataState } from '../../../ui/feedback/data-state';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { Columns } from '../../../ui/layout/columns';
import classes from './package-rooms.module.css';

type Comparison = Schema<'PackageComparisonDto'>['data'];
type Package = Comparison['packages'][number];
type Budget = Package['budget_type'];

/** The finish of what comes as it is: nothing is made in it. */
const STANDARD = 'standard';

/** What a package has of an aspect: its name, its work and the drawing of its material; null where it is without. */
type Has = (aspect: string) => { readonly words: string; readonly work: string; readonly swatch: string | null } | null;

interface Room {
  readonly id: string;
  readonly label: string;
  /** Aspects that are named below it. */
  readonly aspects: readonly string[];
  readonly draw: (has: Has) => ReactNode;
}

const ROOMS: readonly Room[] = [
  { id: 'living', label: /*i18n*/ 'Living room', aspects: ['living-floor', 'tv-unit', 'cove'], draw: livingRoom },
  {
    id: 'bedroom',
    label: /*i18n*/ 'Bedroom',
    aspects: ['bedroom-floor', 'wardrobe', 'bed', 'feature-wall'],
    draw: bedroom,
  },
  { id: 'kitchen', label: /*i18n*/ 'Kitchen', aspects: ['kitchen', 'counter'], draw: kitchen },
];

interface Props {
  /** What the packages of the chosen home have lines of. */
  estimate: QuickEstimate;
}

/** What a room of the home looks like in each package, drawn in its materials. */
export function PackageRooms({ estimate }: Props) {
  const i18n = useWords();
  const query = useQuery(packagesQuery(i18n.locale));
  const [chosen, setChosen] = useState('bedroom');
  const room = ROOMS.find(({ id }) => id === chosen);
  return (
    <>
      <Group justify="space-between" gap={8} mb={8}>
        <Title order={2} fz={20} lts="-0.01em" id="four-packages">
          {i18n.t('One home, four packages')}
        </Title>
        <ChoiceChips
          legend={i18n.t('Room')}
          hideLegend
          joined
          choices={ROOMS.map(({ id, label }) => ({ value: id, label: i18n.own(label) }))}
          value={chosen}
          onChange={setChosen}
        />
      </Group>
      <DataState query={query} skeleton={<Skeleton h={210} radius={12} />}>
        {(comparison) => room && <InEach room={room} {...inPrice(comparison, estimate)} />}
      </DataState>
    </>
  );
}

/** One room, once per package. */
function InEach({ room, packages, aspects }: Comparison & { room: Room }) {
  const i18n = useWords();
  const rows = new Map(aspects.map((aspect) => [aspect.id, aspect]));
  const hasOf =
    ({ budget_type: type }: Package): Has =>
    (id) => {
      const row = rows.get(id);
      const words = row?.cells[type];
      const work = row?.works[type];
      if (!words || !work) return null;
      const finish = row.finishes[type];
      // Floors have no finish: their name says what they are of.
      const swatch = finish === null ? materialSwatch('flooring', work, 7) : finishSwatch(finish);
      // `Hinged wardrobe, laminate` names the thing as well, `Laminate` does not.
      const isThing = finish === null || words.includes(',');
      const thing = lowerFirst(row.label);
      const named = isThing ? lowerFirst(words) : i18n.t('{thing} in {finish}', { thing, finish: lowerFirst(words) });
      const isPlain = words === i18n.t('Included') || finish === STANDARD;
      return { words: isPlain ? thing : named, work, swatch };
    };
  return (
    <Columns
      component="ul"
      of={4}
      min={150}
      gap={16}
      aria-label={i18n.t('{room} in each package', { room: i18n.own(room.label) })}
    >
      {packages.map((one) => {
        const has = hasOf(one);
        return (
          <li key={one.budget_type}>
            <svg viewBox="0 0 200 124" className={classes.drawing} aria-hidden="true">
              {room.draw(has)}
            </svg>
            <Text fz={13} mt={6}>
              <strong>{one.package}</strong>: {room.aspects.flatMap((id) => has(id)?.words ?? []).join(', ')}
            </Text>
          </li>
        );
      })}
    </Columns>
  );
}

/** What these prices have lines of; what a package does not have of it is left out of its price. */
function inPrice({ packages, aspects }: Comparison, estimate: QuickEstimate): Comparison {
  const idsOf = new Map(estimate.packages.map((one) => [one.budget_type, new Set(one.aspects)]));
  const wordsOf = (cells: Comparison['aspects'][number]['cells'], id: string, type: Budget) =>
    idsOf.get(type)?.has(id) ? cells[type] : null;
  const rows = aspects.map((aspect) => ({
    ...aspect,
    cells: Object.fromEntries(
      packages.map(({ budget_type: type }) => [type, wordsOf(aspect.cells, aspect.id, type)]),
    ) as typeof aspect.cells,
  }));
  return { packages, aspects: rows };
}

interface SurfaceProps {
  of: ReturnType<Has>;
  /** Left, top, width and height. */
  at: readonly [number, number, number, number];
  /** Fronts side by side. */
  fronts?: number;
}

/** A front of furniture, or a floor, in its material. */
function Surface({ of, at: [x, y, width, height], fronts = 1 }: SurfaceProps) {
  return (
    <>
      {of?.swatch && (
        <image href={of.swatch} x={x} y={y} width={width} height={height} preserveAspectRatio="xMidYMid slice" />
      )}
      {Array.from({ length: fronts }, (_, at) => (
        <rect
          key={at}
          className={classes.edge}
          x={x + (at * width) / fronts}
          y={y}
          width={width / fronts}
          height={height}
        />
      ))}
    </>
  );
}

/** Floor and, with light behind the false ceiling, a cove. */
function Shell({ floor, hasCove = false }: { floor: ReturnType<Has>; hasCove?: boolean }) {
  return (
    <>
      {hasCove && <path className={classes.light} d="M0 0h200v5H0z" />}
      <Surface of={floor} at={[0, 104, 200, 20]} />
    </>
  );
}

function livingRoom(has: Has): ReactNode {
  return (
    <>
      <Shell floor={has('living-floor')} hasCove={has('cove') !== null} />
      <rect className={classes.screen} x={62} y={38} width={76} height={42} rx={2} />
      <Surface of={has('tv-unit')} at={[36, 88, 128, 14]} fronts={4} />
      {has('air-conditioner') && <rect className={classes.white} x={148} y={14} width={42} height={11} rx={3} />}
    </>
  );
}

function bedroom(has: Has): ReactNode {
  const paper = has('feature-wall');
  const slides = has('wardrobe')?.work === 'sliding-wardrobe';
  return (
    <>
      {paper && <image href={materialSwatch('fabric', '', 4)} x={92} y={0} width={108} height={104} opacity={0.55} />}
      <Shell floor={has('bedroom-floor')} />
      <Surface of={has('wardrobe')} at={[8, 16, 76, 88]} fronts={slides ? 2 : 4} />
      <Surface of={has('bed')} at={[104, 56, 84, 48]} />
      <rect className={classes.white} x={108} y={70} width={76} height={20} rx={4} />
      <rect className={classes.white} x={114} y={63} width={28} height={10} rx={4} />
      <rect className={classes.white} x={150} y={63} width={28} height={10} rx={4} />
    </>
  );
}

function kitchen(has: Has): ReactNode {
  const front = has('kitchen');
  return (
    <>
      <Shell floor={null} />
      <Surface of={front} at={[8, 10, 66, 32]} fronts={2} />
      <Surface of={front} at={[126, 10, 66, 32]} fronts={2} />
      {has('appliances') && <path className={classes.screen} d="M92 10h16v14l10 16H82l10-16z" />}
      <Surface of={has('counter')} at={[4, 62, 192, 7]} />
      <Surface of={front} at={[8, 69, 184, 33]} fronts={5} />
    </>
  );
}
