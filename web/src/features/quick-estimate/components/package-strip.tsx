import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../lib/format/money';
import { lowerFirst } from '../../../lib/format/word-list';
import { paths } from '../../../lib/paths';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Swatch } from '../../../ui/finish/swatch';
import { useNear } from '../../../ui/layout/when-near';
import type { Answers } from '../model/answers';
import classes from './package-strip.module.css';

type Package = QuickEstimate['packages'][number];

const AND = new Intl.ListFormat('en-IN', { type: 'conjunction' });

interface Props {
  packages: readonly Package[];
  chosen: Answers['budget_type'];
  onChoose: (budgetType: Package['budget_type']) => void;
}

/** The four packages of the same home: what each looks like, costs, and changes. */
export function PackageStrip({ packages, chosen, onChoose }: Props) {
  const name = useId();
  // The drawings are for the eye alone, and eight of them.
  const { place, near } = useNear<HTMLFieldSetElement>();
  const now = packages.find(({ budget_type }) => budget_type === chosen);
  const shown = now?.finishes.map(({ label }) => lowerFirst(label)) ?? [];
  return (
    <section aria-labelledby="packages-title">
      <div className={classes.head}>
        <Title order={2} fz={20} id="packages-title">
          How should it feel?
        </Title>
        {shown.length > 0 && (
          <Text span c="dimmed" fz={13}>
            Each shows your {AND.format(shown)}
          </Text>
        )}
        <Link className={classes.upload} to={paths.upload}>
          I have a BOQ already
        </Link>
      </div>
      <fieldset ref={place} className={classes.cards}>
        <legend className={classes.hidden}>Package</legend>
        {packages.map((one) => (
          <label key={one.budget_type} className={classes.card} data-chosen={one === now || undefined}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              aria-label={`${one.package}, ${formatMoney(one.total_cost)}`}
              checked={one === now}
              onChange={() => onChoose(one.budget_type)}
            />
            <span className={classes.swatches}>
              {one.finishes.map(({ label, finish, material }) => (
                <span key={label} title={`${label}: ${material}`}>
                  {near && <Swatch finish={finish} fills />}
                </span>
              ))}
            </span>
            <span className={classes.name}>
              <span>{one.package}</span>
              <span className="serif num">{formatMoney(one.total_cost)}</span>
            </span>
            <span className={classes.about}>{now && <Step one={one} now={now} />}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** What taking a package buys or saves. */
function Step({ one, now }: { one: Package; now: Package }) {
  if (one === now) {
    const materials = [...new Set(one.finishes.map(({ material }) => lowerFirst(material)))];
    return (
      <>
        <b data-way="chosen">✓ Your choice</b>
        {materials.length > 0 && `: ${materials.join(', ')}`}
      </>
    );
  }
  const difference = one.total_cost - now.total_cost;
  return (
    <>
      <b data-way={difference > 0 ? 'up' : 'down'} className="num">
        {difference > 0 && '+'}
        {formatMoney(difference)}
      </b>
      {one.changes.length > 0 && `: ${one.changes.join(', ')}`}
    </>
  );
}
