import { Text } from '@mantine/core';
import { formatDelta, formatMoney, formatWhole } from '../../lib/format/money';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import classes from './money-text.module.css';

interface Props {
  rupees: number;
  /** Lakhs, or whole rupees. */
  format?: 'short' | 'whole';
  /** Marked as being recalculated. */
  updating?: boolean;
  className?: string;
}

/** An amount. Shortened ones give the rupees on demand. */
export function MoneyText({ rupees, format = 'short', updating, className }: Props) {
  const i18n = useWords();
  const whole = formatWhole(rupees);
  const text = format === 'short' ? moneyIn(i18n, rupees) : whole;
  // From a crore on it is said in lakhs and crores, which on a phone takes two lines.
  const lines = text.endsWith(')') ? 'tabular' : 'num';
  return (
    <span
      className={`${lines} ${classes.money} ${className ?? ''}`}
      data-updating={updating || undefined}
      aria-busy={updating || undefined}
      title={text === whole ? undefined : whole}
    >
      {text}
    </span>
  );
}

/** A signed change of an amount with an arrow; the colour only repeats the sign. */
export function DeltaText({ rupees, arrow = false }: { rupees: number; arrow?: boolean }) {
  const way = Math.round(rupees) === 0 ? 'none' : rupees > 0 ? 'up' : 'down';
  const mark = way === 'up' ? '▲ ' : way === 'down' ? '▼ ' : '';
  return (
    <span className={`num ${classes.delta}`} data-way={way}>
      {arrow && mark && <span aria-hidden>{mark}</span>}
      {formatDelta(rupees)}
    </span>
  );
}

/** The headline of a comparison: one total and the other. */
export function TotalsText({ from, to }: { from: number; to: number }) {
  return (
    <Text span fz={26} fw={600} className="serif">
      <span className="num">{formatMoney(from)}</span> → <span className="num">{formatMoney(to)}</span>
    </Text>
  );
}
