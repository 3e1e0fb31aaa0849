import { Text } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDimension } from '../../../../lib/format/feet-inch';
import { formatRounded, formatWhole } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { useWords } from '../../../../lib/language/words';
import { hasDrawing } from '../../../../lib/reference/finish-swatch';
import { FinishList } from '../../../../ui/finish/finish-list';
import { LineWords, ProposalLine } from '../../../../ui/proposal/proposal-line';
import { madeOf } from '../../../../ui/proposal/made-of';
import { RoomBlock } from '../../../../ui/proposal/room-block';
import type { SharedBoq } from '../../api/shared-query';
import classes from './shared-room.module.css';

/** Its amount is in whole rupees. */
export type SharedLine = SharedBoq['items'][number];

/** Finishes that a room shows before it is opened. */
const SWATCHES = 6;

interface Props {
  name: string;
  /** Whole rupees. */
  cost: number;
  lines: readonly SharedLine[];
  /** The room in the plan. */
  drawing: ReactNode;
}

/** A room with its drawing and finishes; its items are closed until they are asked for or the address names it: `#master-bedroom`. */
export function SharedRoom({ name, cost, lines, drawing }: Props) {
  const i18n = useWords();
  const anchor = name.toLowerCase().replaceAll(' ', '-');
  const { hash } = useLocation();
  // A browser may leave letters as they are, or encode them.
  const isNamed = hash === `#${anchor}` || hash === `#${encodeURIComponent(anchor)}`;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The browser looked for the anchor before the rooms had been loaded.
    if (isNamed) fold.current?.closest('section')?.scrollIntoView();
  }, [isNamed]);
  const largestFirst = [...lines].sort((one, other) => other.amount - one.amount);
  const count = i18n.t('{count, plural, one {# line} other {# lines}}', { count: lines.length });
  return (
    <RoomBlock id={anchor} name={i18n.own(name)} note={count} amount={formatWhole(cost)}>
      <div className={classes.room} data-drawn={Boolean(drawing)}>
        {drawing && <div className={classes.drawing}>{drawing}</div>}
        <div className={classes.words}>
          <Text fz="sm" className={`wrap ${classes.made}`}>
            {madeOf(largestFirst, i18n)}
          </Text>
          <Finishes lines={largestFirst} />
        </div>
        <details ref={fold} open={isNamed} className={classes.lines}>
          <summary>{i18n.t('All lines')}</summary>
          <ul>
            {largestFirst.map(({ id, title, dimension, finish, finish_id, description, quantity, unit, amount }) => (
              <ProposalLine key={id} finish={finish_id} end={formatRounded(amount)}>
                <LineWords
                  title={title}
                  about={[
                    [dimension && formatDimension(dimension), finish, ...description].filter(Boolean).join(', '),
                    quantityText(quantity, unit),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </ProposalLine>
            ))}
          </ul>
        </details>
      </div>
    </RoomBlock>
  );
}

/** The finishes that have a picture, in the order of the lines. */
function Finishes({ lines }: Pick<Props, 'lines'>) {
  const i18n = useWords();
  const finishes = new Map(
    lines.flatMap(({ finish, finish_id: id }) => (finish && hasDrawing(id) ? [[id, finish] as const] : [])),
  );
  if (finishes.size === 0) return null;
  return (
    <FinishList
      isBrief
      label={i18n.t('Finishes')}
      finishes={[...finishes].slice(0, SWATCHES).map(([id, name]) => ({ id, name }))}
    />
  );
}
