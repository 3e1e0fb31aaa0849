import { formatWhole } from '../../lib/format/money';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import { WhyButton } from '../boq/why-button';
import classes from './charts.module.css';
import type { Part } from './series';

interface Props {
  caption: string;
  parts: readonly (Part & { readonly note?: string })[];
  /** Key of the highlighted bar; the others are muted. */
  current?: string;
  series?: number;
}

/** Horizontal bars of amounts, as a table with name, bar, amount. */
export function Bars({ caption, parts, current, series = 1 }: Props) {
  const i18n = useWords();
  const longest = Math.max(1, ...parts.map((part) => part.value));
  return (
    <table className={classes.rows} aria-label={caption}>
      <tbody>
        {parts.map((part) => (
          <tr key={part.key} aria-current={part.key === current || undefined}>
            <th scope="row">{part.key === current ? <strong>{part.label}</strong> : part.label}</th>
            <td className={classes.barCell} aria-hidden>
              <svg className={`${classes.bar} ${classes.thin}`} viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect fill="var(--fo-sunk)" width="100" height="6" />
                <rect
                  className={`${classes.fill} ${classes[`s${current === undefined || part.key === current ? series : 4}`]}`}
                  width={(Math.max(0, part.value) / longest) * 100}
                  height="6"
                />
              </svg>
            </td>
            <td className="num" title={formatWhole(part.value)}>
              <WhyButton of={part.of} label={part.label}>
                {moneyIn(i18n, part.value)}
              </WhyButton>
            </td>
            {part.note !== undefined && <td className="num">{part.note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
