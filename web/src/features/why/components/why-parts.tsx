import { formatPlain, formatQuantity } from '../../../lib/money';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { Why } from '../api/why-query';
import classes from './why.module.css';

/** Names of a recipe's inputs; its other measures are called what they are. */
const INPUTS: Readonly<Record<string, string>> = {
  L: 'Length L, ft',
  W: 'Width W, ft',
  H: 'Height H, ft',
  carpet_area: 'Carpet area, sqft',
  total_trips: 'Trips',
  area: 'Area',
};

/** Of an item: its measures, and each material and labour of one piece with quantity, wastage, rate and amount. */
export function WhyParts({ why: { measures, components } }: { why: Why }) {
  if (components.length === 0) return null;
  return (
    <section aria-label="One piece">
      <h4 className={classes.heading}>One piece, part by part</h4>
      {measures.length > 0 && (
        <details className={classes.recipe}>
          <summary>Measures that the quantities come from</summary>
          <dl className={classes.measures}>
            {measures.map(({ name, formula, value }) => (
              <div key={name}>
                <dt>{INPUTS[name] ?? (formula ? `${name} = ${formula}` : name)}</dt>
                <dd className="num">{formatQuantity(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <ScrollRegion label="Parts of one piece">
        <table className={classes.parts}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Quantity</th>
              <th scope="col">Rate ₹</th>
              <th scope="col">Amount ₹</th>
            </tr>
          </thead>
          <tbody>
            {components.map((part) => (
              <tr key={`${part.kind} ${part.label} ${part.formula}`}>
                <th scope="row">
                  {part.label}
                  <span>
                    {part.formula}
                    {part.wastage > 0 && ` + ${formatQuantity(part.wastage)} % wastage`}
                    {part.bought_as && `; bought as ${formatQuantity(part.bought_as.quantity)} ${part.bought_as.unit}`}
                    {part.amount_disagrees && '; the file’s own amount stands'}
                  </span>
                </th>
                <td className="num">
                  {formatQuantity(part.quantity)} <small>{part.unit}</small>
                </td>
                <td className="num">× {formatPlain(part.rate)}</td>
                <td className="num">{formatPlain(part.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
