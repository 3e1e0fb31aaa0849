import { formatExact, formatSigned } from '../../../lib/money';
import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { IssueDocument } from '../api/issue-queries';
import classes from './offer.module.css';

const CHANGES = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const amount = (value: number | null): string => (value === null ? '–' : formatExact(value));

/** `Changed · Kitchen`, and on a phone the amounts that the table has no room for. */
function About({ item }: { item: NonNullable<IssueDocument['variation']>['items'][number] }) {
  return (
    <span className={classes.about}>
      {CHANGES[item.change]} · {item.room ?? 'Whole home'}
      {item.change === 'changed' && (
        <span className={classes.narrow}>
          {amount(item.before)} → {amount(item.after)}
        </span>
      )}
    </span>
  );
}

/** Each item that a variation adds, removes or changes, with its sign; the rows add up to the variation. */
export function OfferVariation({ document }: { document: IssueDocument }) {
  const { variation, against, totals: after } = document;
  if (!variation) return null;
  const { totals, before } = variation;
  const rest: [label: string, was: number, is: number, delta: number][] = [
    ['Design fee', before.design_fee, after.design_fee, totals.design_fee],
    ['Miscellaneous', before.miscellaneous, after.miscellaneous, totals.miscellaneous],
  ];
  return (
    <Card title={`What changes against issue ${against ?? ''}`}>
      <ScrollRegion label="What changes">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className={classes.wide}>
                Accepted
              </th>
              <th scope="col" className={classes.wide}>
                Now
              </th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {variation.items.map((item) => (
              <tr key={item.id}>
                <td>
                  {item.title}
                  <About item={item} />
                </td>
                <td className={`num ${classes.wide}`}>{amount(item.before)}</td>
                <td className={`num ${classes.wide}`}>{amount(item.after)}</td>
                <td className="num">{formatSigned(item.delta)}</td>
              </tr>
            ))}
            {rest
              .filter(([, , , delta]) => delta !== 0)
              .map(([label, was, is, delta]) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td className={`num ${classes.wide}`}>{formatExact(was)}</td>
                  <td className={`num ${classes.wide}`}>{formatExact(is)}</td>
                  <td className="num">{formatSigned(delta)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total without GST</th>
              <td className={`num ${classes.wide}`}>{formatExact(before.total)}</td>
              <td className={`num ${classes.wide}`}>{formatExact(after.total)}</td>
              <td className="num">{formatSigned(totals.total)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Card>
  );
}
