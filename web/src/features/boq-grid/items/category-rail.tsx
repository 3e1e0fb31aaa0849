import { SERVICES } from '../../../api/services';
import type { ItemFilter } from '../model/arrange';
import classes from './category-rail.module.css';

interface Props {
  counts: ReadonlyMap<string, number>;
  total: number;
  category: ItemFilter['category'];
  onChange: (category: ItemFilter['category']) => void;
  /** Percent of the design fee, shown under the rule. */
  designFee: number | null;
}

/** The services with how many items each holds: a rail at the side, a scrolling row of chips on a phone. */
export function CategoryRail({ counts, total, category, onChange, designFee }: Props) {
  const loose = counts.get('loose') ?? 0;
  const entries: { id: ItemFilter['category']; label: string; count: number }[] = [
    { id: null, label: 'All', count: total },
    ...SERVICES.map(({ id, label }) => ({ id, label, count: counts.get(id) ?? 0 })),
    ...(loose > 0 ? [{ id: 'loose' as const, label: 'Loose furniture', count: loose }] : []),
  ];
  return (
    <nav className={classes.rail} aria-label="Categories">
      <ul>
        {entries.map(({ id, label, count }) => (
          <li key={label}>
            <button
              type="button"
              className={classes.entry}
              aria-current={category === id ? 'true' : undefined}
              onClick={() => onChange(id)}
            >
              <span>{label}</span>
              <span className="num">{count}</span>
            </button>
          </li>
        ))}
      </ul>
      {designFee !== null && (
        <p className={classes.fee}>
          <span>Design fee</span>
          <span className="num">{designFee} %</span>
        </p>
      )}
    </nav>
  );
}
