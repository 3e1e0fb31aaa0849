import { formatMoney, formatWholeSigned } from '../../lib/format/money';
import classes from './charts.module.css';

export interface Budgeted {
  key: string;
  label: string;
  budget: number;
  forecast: number;
}

interface Props {
  caption: string;
  rows: readonly Budgeted[];
}

/** Budget against forecast: two bars for each row on one scale, as a table with both amounts and their difference. */
export function BudgetBars({ caption, rows }: Props) {
  const longest = Math.max(1, ...rows.flatMap(({ budget, forecast }) => [budget, forecast]));
  const width = (value: number): number => (Math.max(0, value) / longest) * 100;
  return (
    <table className={`${classes.rows} ${classes.pairs} ${classes.budget}`} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.sr}>Part</span>
          </th>
          <td className={classes.barCell} aria-hidden />
          <th scope="col">
            <span className={`${classes.dot} ${classes.s4}`} aria-hidden />
            Budget
          </th>
          <th scope="col">
            <span className={`${classes.dot} ${classes.s1}`} aria-hidden />
            Forecast
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, budget, forecast }) => (
          <tr key={key}>
            <th scope="row">
              {label}
              {Math.round(forecast) !== Math.round(budget) && (
                <small className={classes.difference} data-more={forecast > budget || undefined}>
                  {formatWholeSigned(forecast - budget)}
                </small>
              )}
            </th>
            <td className={classes.barCell} aria-hidden>
              <svg className={classes.bar} viewBox="0 0 100 12" preserveAspectRatio="none">
                <rect className={`${classes.fill} ${classes.s4}`} width={width(budget)} height="5" />
                <rect
                  className={`${classes.fill} ${classes[forecast > budget ? 's2' : 's1']}`}
                  y="7"
                  width={width(forecast)}
                  height="5"
                />
              </svg>
            </td>
            <td className="num">{formatMoney(budget)}</td>
            <td className="num">{formatMoney(forecast)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
