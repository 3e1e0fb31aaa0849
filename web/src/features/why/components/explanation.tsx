import { formatExact, formatQuantity } from '../../../lib/money';
import { Pill } from '../../../ui/pill';
import { WhyButton } from '../../../ui/why-button';
import type { Why } from '../api/why-query';
import classes from './why.module.css';
import { WhyBasis } from './why-basis';
import { WhyParts } from './why-parts';
import { WhyRates } from './why-rates';
import { WhyRevisions } from './why-revisions';

const TAX = {
  exclusive: 'GST extra',
  inclusive: 'GST included in its rates',
  mixed: 'GST included in some of its rates',
} as const;

const FACTORS = {
  times: { label: 'Count', show: (value) => `× ${value}` },
  percent: { label: 'Of that', show: (value) => `× ${value} %` },
  within: { label: 'The part of it that is tax', show: (value) => `× ${value} ÷ ${100 + value}` },
  per: { label: 'Carpet area, sq ft', show: (value) => `÷ ${formatQuantity(value)}` },
} satisfies Record<NonNullable<Why['factor']>['kind'], { label: string; show: (value: number) => string }>;

/** What these are made of has no tax basis of its own: the tax is what they are about. */
const TAXES = new Set(['gst', 'gst_included', 'total_with_gst']);

interface Props {
  why: Why;
  boqId: string;
  /** It is of what was asked before; the answer is on its way. */
  stale: boolean;
}

/** One amount taken apart: the sum it is, its quantities, its rates with where they come from, and who made it so. */
export function Explanation({ why, boqId, stale }: Props) {
  return (
    <div className={classes.why} aria-busy={stale || undefined}>
      <header>
        {why.part_of.length > 0 && (
          <nav className={classes.wholes} aria-label="What it is a part of">
            {why.part_of.map(({ label, of }) => (
              <WhyButton key={of} of={of} label={label}>
                {label}
              </WhyButton>
            ))}
          </nav>
        )}
        <h3 className={classes.title}>{why.title}</h3>
        <p className={`serif num ${classes.amount}`}>{formatExact(why.amount)}</p>
        <p className={classes.pills}>
          <Pill>r {why.revision}</Pill>
          {!TAXES.has(why.of) && <Pill>{TAX[why.basis.tax]}</Pill>}
        </p>
      </header>
      <p>{why.words}</p>
      <p className={classes.formula}>{why.formula}</p>
      <Terms why={why} />
      <WhyParts why={why} />
      <WhyRates rates={why.rates} />
      <WhyBasis basis={why.basis} />
      <WhyRevisions why={why} boqId={boqId} />
    </div>
  );
}

function Terms({ why }: { why: Why }) {
  const { terms, sum, factor, amount } = why;
  if (terms.length === 0) return <p className={classes.quiet}>There is nothing in it: it is zero.</p>;
  return (
    <table className={classes.terms} aria-label="What it is made of">
      <tbody>
        {terms.map(({ label, of, note, amount: own }, index) => (
          <tr key={of ?? `${index} ${label}`}>
            <th scope="row">
              {label}
              {note && <span>{note}</span>}
            </th>
            <td className="num">
              <WhyButton of={of} label={label}>
                {formatExact(own)}
              </WhyButton>
            </td>
          </tr>
        ))}
        {factor && (
          <>
            {terms.length > 1 && (
              <tr className={classes.sum}>
                <th scope="row">Together</th>
                <td className="num">{formatExact(sum)}</td>
              </tr>
            )}
            <tr>
              <th scope="row">{FACTORS[factor.kind].label}</th>
              <td className="num">{FACTORS[factor.kind].show(factor.value)}</td>
            </tr>
          </>
        )}
        <tr className={classes.sum}>
          <th scope="row">{why.title}</th>
          <td className="num">
            <strong>{formatExact(amount)}</strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
