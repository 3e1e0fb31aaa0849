import type { Comparison } from '../api/compare-queries';

/** An amount of both revisions; `of` is null where no single figure explains it. */
export type ComparedAmount = Omit<Comparison['services'][number], 'of'> & { of: string | null };

/** What makes up the total of both revisions, and the total, in the format of compared services. */
export function wholeSums({ from, to, delta, delta_percent }: Comparison): ComparedAmount[] {
  const row = (of: string | null, label: string, before: number, after: number) => {
    const moved = (Math.round(after * 100) - Math.round(before * 100)) / 100;
    const percent = before === 0 ? null : Math.round((moved / before) * 10_000) / 100;
    return { of, label, cost_before: before, cost_after: after, delta: moved, delta_percent: percent };
  };
  return [
    row('material', 'Material', from.material_cost, to.material_cost),
    row('labour', 'Labour', from.labour_cost, to.labour_cost),
    row('fee', 'Design fee and miscellaneous', from.fee, to.fee),
    ...(from.adjustments === 0 && to.adjustments === 0
      ? []
      : [row(null, 'Discounts, contingency and additions', from.adjustments, to.adjustments)]),
    { ...row('total', 'Total', from.total_cost, to.total_cost), delta, delta_percent },
  ];
}
