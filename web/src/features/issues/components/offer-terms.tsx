import { formatPlain } from '../../../lib/money';
import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { IssueDocument } from '../api/issue-queries';
import classes from './offer.module.css';

/** What an issue rests on: assumptions, what is left out, and the rates behind its lines. */
export function OfferTerms({ document }: { document: IssueDocument }) {
  const labels = new Map(document.services.map(({ service, label }) => [service, label]));
  const lists = [
    ['Assumptions', document.assumptions],
    ['Not included', document.exclusions],
  ] as const;
  return (
    <Card title="What it rests on">
      {lists.map(([title, lines]) => (
        <section key={title}>
          <h3 className={classes.heading}>{title}</h3>
          <ul className={classes.terms}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <details className={classes.service}>
        <summary>
          <span>Rates, rate book version {document.rate_book_version}</span>
          <span className={classes.soft}>{document.rates.length}</span>
        </summary>
        <ScrollRegion label="Rates">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Rate</th>
                <th scope="col">Unit</th>
                <th scope="col">₹</th>
              </tr>
            </thead>
            <tbody>
              {document.rates.map((rate) => (
                <tr key={`${rate.service} ${rate.kind} ${rate.label}`}>
                  <td>
                    {rate.label}
                    <span className={classes.about}>
                      {labels.get(rate.service) ?? rate.service}, {rate.kind}
                    </span>
                  </td>
                  <td className="num">{rate.unit}</td>
                  <td className="num">{formatPlain(rate.rate)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </Card>
  );
}
