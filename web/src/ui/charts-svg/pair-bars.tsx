import { formatWhole } from '../../lib/format/money';
import { moneyIn } from '../../lib/language/figures';
import { useWords } from '../../lib/language/words';
import { WhyButton } from '../boq/why-button';
import classes from './charts.module.css';

export interface Pair {
  key: string;
  label: string;
  first: number;
  second: number;
  /** Subjects to explain the two amounts; see WhyButton. */
  of?: readonly [first: string, second: string];
}

interface Props {
  caption: string;
  /** Names of the two parts of every bar. */
  first: string;
  second: string;
  pairs: readonly Pair[];
}

/** Two parts of each amount in one bar, all on one scale, as a table with both figures. */
export function PairBars({ caption, first, second, pairs }: Props) {
  const i18n = useWords();
  const longest = Math.max(1, ...pairs.map((pair) => pair.first + pair.second));
  return (
    <table className={`${classes.rows} ${classes.pairs}`} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.sr}>{i18n.t('Part')}</span>
          </th>
          <td className={classes.barCell} aria-hidden />
          {[first, second].map((name, index) => (
            <th key={name} scope="col">
              <span className={`${classes.dot} ${classes[`s${index + 1}`]}`} aria-hidden />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.key}>
            <th scope="row">{pair.label}</th>
            <td className={classes.barCell} aria-hidden>
              <svg className={`${classes.bar} ${classes.thin}`} viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect fill="var(--fo-sunk)" width="100" height="6" />
                <rect className={`${classes.fill} ${classes.s1}`} width={(pair.first / longest) * 100} height="6" />
                <rect
                  className={`${classes.fill} ${classes.s2}`}
                  x={(pair.first / longest) * 100}
                  width={(pair.second / longest) * 100}
                  height="6"
                />
              </svg>
            </td>
            <Amount value={pair.first} of={pair.of?.[0]} label={`${pair.label}, ${first.toLowerCase()}`} />
            <Amount value={pair.second} of={pair.of?.[1]} label={`${pair.label}, ${second.toLowerCase()}`} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ value, of, label }: { value: number; of: string | undefined; label: string }) {
  const i18n = useWords();
  return (
    <td className="num" title={formatWhole(value)}>
      <WhyButton of={of} label={label}>
        {moneyIn(i18n, value)}
      </WhyButton>
    </td>
  );
}
