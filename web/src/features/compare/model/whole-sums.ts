import type { Comparison } from '../api/compare-queries';

/** Material, labour, fee and total of both revisions, in the format of compared services. */
export function wholeSums({ from, to, delta, delta_percent }: Comparison): Comparison['services'] {
  const row = (of: string, label: string, before: number, after: number) => {
    const moved = (Math.round(after * 100) - Math.round(before * 100)) / 100;
    const percent = before === 0 ? null : Math.round((moved / before) * 10_000) / 100;
    return { of, label, cost_before: before, cost_after: after, delta: moved, delta_percent: percent };
  };
  return [
    row('material', 'Material', from.material_cost, to.material_cost),
    row('labour', 'Labour', from.labour_cost, to.labour_cost),
    row('fee', 'Design fee and miscellaneous', from.fee, to.fee),
    { ...row('total', 'Total', from.total_cost, to.total_cost), delta, delta_percent },
  ];
}
