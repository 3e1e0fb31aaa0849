import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { lowerFirst } from '../../../lib/format/word-list';
import { moneyIn } from '../../../lib/language/figures';
import { useWords } from '../../../lib/language/words';
import { paths } from '../../../lib/paths';
import type { QuickEstimate } from '../../../lib/reference/quick-estimate';
import { Swatch } from '../../../ui/finish/swatch';
import { useNear } from '../../../ui/layout/when-near';
import type { Answers } from '../model/answers';
import classes from './package-strip.module.css';

type Package = QuickEstimate['packages'][number];

interface Props {
  packages: readonly Package[];
  chosen: Answers['budget_type'];
  onChoose: (budgetType: Package['budget_type']) => void;
}

/** The four packages of the same home: what each looks like, costs, and changes. */
export function PackageStrip({ packages, chosen, onChoose }: Props) {
  const i18n = useWords();
  const name = useId();
  // The drawings are for the eye alone, and eight of them.
  const { place, near } = useNear<HTMLFieldSetElement>();
  const now = packages.find(({ budget_type }) => budget_type === chosen);
  const shown = now?.finishes.map(({ label }) => lowerFirst(label)) ?? [];
  return (
    <section aria-labelledby="packages-title">
      <div className={classes.head}>
        <Title order={2} fz={20} id="packages-title">
          {i18n.t('How should it feel?')}
        </Title>
        {shown.length > 0 && (
          <Text span c="dimmed" fz={13}>
            {i18n.t('Each shows your {parts}', {
              parts: new Intl.ListFormat(`${i18n.locale}-IN`, { type: 'conjunction' }).format(shown),
            })}
          </Text>
        )}
        <Link className={classes.upload} to={paths.upload}>
          {i18n.t('I have a BOQ already')}
        </Link>
      </div>
      <fieldset ref={place} className={classes.cards}>
        <legend className={classes.hidden}>{i18n.t('Package')}</legend>
        {packages.map((one) => (
          <label key={one.budget_type} className={classes.card} data-chosen={one === now || undefined}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              aria-label={`${one.package}, ${moneyIn(i18n, one.total_cost)}`}
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
              <span className="serif num">{moneyIn(i18n, one.total_cost)}</span>
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
  const i18n = useWords();
  if (one === now) {
    const materials = [...new Set(one.finishes.map(({ material }) => lowerFirst(material)))];
    return (
      <>
        <b data-way="chosen">✓ {i18n.t('Your choice')}</b>
        {materials.length > 0 && `: ${materials.join(', ')}`}
      </>
    );
  }
  const difference = one.total_cost - now.total_cost;
  return (
    <>
      <b data-way={difference > 0 ? 'up' : 'down'} className="num">
        {difference > 0 && '+'}
        {moneyIn(i18n, difference)}
      </b>
      {one.changes.length > 0 && `: ${one.changes.join(', ')}`}
    </>
  );
}
