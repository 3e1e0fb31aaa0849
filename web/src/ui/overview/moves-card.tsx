import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../lib/language/words';
import type { PriceMove } from '../../lib/reference/price-moves';
import { DeltaText } from '../boq/money-text';
import { Swatch } from '../finish/swatch';
import { Card } from '../layout/card';
import classes from './overview.module.css';

const FIRST = 8;

interface Props {
  moves: readonly PriceMove[];
  /** Newer figures are on their way. */
  updating: boolean;
  onMove: (move: PriceMove) => void;
}

/** What moves the price: each switch shows what flipping it would do. */
export function MovesCard({ moves, updating, onMove }: Props) {
  const i18n = useWords();
  const [all, setAll] = useState(false);
  const shown = all ? moves : moves.slice(0, FIRST);
  return (
    <Card
      title={i18n.t('What moves your price')}
      aside={
        <Text span c="dimmed" fz={13}>
          {i18n.t('before GST')}
        </Text>
      }
    >
      <ul className={classes.moves} data-updating={updating || undefined}>
        {shown.map((move) => (
          <li key={move.id}>
            <label className={classes.move}>
              <span className={classes.about}>
                {move.label}
                {move.note && (
                  <small>
                    {move.finish && <Swatch finish={move.finish} />} {move.note}
                  </small>
                )}
              </span>
              <DeltaText rupees={move.difference} />
              <input
                type="checkbox"
                role="switch"
                className={classes.switch}
                checked={move.on}
                aria-checked={move.on}
                onChange={() => onMove(move)}
              />
            </label>
          </li>
        ))}
      </ul>
      {moves.length > FIRST && (
        <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? i18n.t('Fewer') : i18n.t('{count} more', { count: moves.length - FIRST })}
        </Button>
      )}
    </Card>
  );
}
