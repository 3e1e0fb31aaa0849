import { formatRounded } from '../../lib/format/money';
import { useWords } from '../../lib/language/words';
import { wholeParts } from '../../lib/format/whole-parts';
import type { ScopePart } from '../boq/scope-chips';
import { Card } from '../layout/card';
import classes from './overview.module.css';

interface Props<Id extends string> {
  parts: readonly (ScopePart & { id: Id })[];
  /** The parts that are to be in; absent where they cannot be chosen. */
  onChange?: ((scope: Id[]) => void) | undefined;
}

/** What is in the price and what is not, each with its amount; a tick adds its lines or takes them out. */
export function ScopeCard<Id extends string>({ parts, onChange }: Props<Id>) {
  const i18n = useWords();
  const inside = parts.filter(({ included }) => included);
  const outside = parts.filter(({ included }) => !included);
  const list = (shown: typeof parts, sign: string) => {
    const amounts = wholeParts(shown.map(({ amount }) => amount));
    return (
      <ul>
        {shown.map(({ id, label, included, chosen, amount }, index) => (
          <li key={id}>
            <label className={classes.part}>
              {onChange && (
                <input
                  type="checkbox"
                  checked={chosen}
                  onChange={() =>
                    onChange(parts.filter((one) => (one.id === id ? !chosen : one.chosen)).map((one) => one.id))
                  }
                />
              )}
              <span>
                {label}
                {included && !chosen && ` ${i18n.t('(added by hand)')}`}
              </span>
              <span className="num">
                {sign}
                {formatRounded(amounts[index] ?? amount)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    );
  };
  if (parts.length === 0) return null;
  return (
    <Card title={i18n.t('What’s included')}>
      <div className={classes.scope}>
        {list(inside, '')}
        {outside.length > 0 && (
          <div>
            <h3 className={classes.sub}>{onChange ? i18n.t('Not included, tick to add') : i18n.t('Not included')}</h3>
            {list(outside, '+')}
          </div>
        )}
      </div>
    </Card>
  );
}
