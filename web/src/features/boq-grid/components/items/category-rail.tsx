import { memo } from 'react';
import { SERVICES } from '../../../../api/services';
import type { ItemFilter } from '../../model/arrange';
import type { GridView } from '../../model/view';
import { DrawnWork } from '../parts/item-icon';
import classes from './category-rail.module.css';
import { useChoices } from './use-choices';

interface Props {
  boqId: string;
  revision: number | undefined;
  category: ItemFilter['category'];
  onFilter: (change: Pick<ItemFilter, 'category'>) => void;
  /** Percent of the design fee, shown under the rule. */
  designFee: number | null;
  /** The names are next to the drawings. */
  open: boolean;
  onView: (change: Pick<GridView, 'rail'>) => void;
}

/** The trades that have items, with how many: drawings at the side that open to their names, a scrolling row on narrow screens. */
export const CategoryRail = memo(function CategoryRail(props: Props) {
  const { boqId, revision, category, onFilter, designFee, open, onView } = props;
  const { total, counts } = useChoices(boqId, revision);
  const entries: { id: ItemFilter['category']; label: string; count: number }[] = [
    { id: null, label: 'All', count: total },
    ...SERVICES.map(({ id, label }) => ({ id, label, count: counts[id] ?? 0 })).filter(
      ({ id, count }) => count > 0 || id === category,
    ),
    ...(counts.loose ? [{ id: 'loose' as const, label: 'Loose furniture', count: counts.loose }] : []),
  ];
  return (
    <nav className={classes.rail} aria-label="Categories" data-open={open || undefined}>
      <ul>
        {entries.map(({ id, label, count }) => (
          <li key={label}>
            <button
              type="button"
              className={classes.entry}
              title={open ? undefined : label}
              aria-current={category === id ? 'true' : undefined}
              onClick={() => onFilter({ category: id })}
            >
              <span aria-hidden className={classes.icon}>
                <DrawnWork
                  work={id === null ? 'door' : id === 'loose' ? 'sofa' : ''}
                  service={id === null || id === 'loose' ? 'carpentry' : id}
                />
              </span>
              <span className={classes.label}>{label}</span>
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
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-label="Names of the categories"
        onClick={() => onView({ rail: !open })}
      >
        {open ? '«' : '»'}
      </button>
    </nav>
  );
});
