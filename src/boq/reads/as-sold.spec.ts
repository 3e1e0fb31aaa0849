import { asCost } from '../../kernel/selling';
import type { PricedLine } from '../../pricing';
import type { BoqView } from '../core/dto/boq.dto';
import type { ShownItemView, StoredItemView } from '../core/dto/item.dto';
import type { AnalysisView, ShownAnalysisRow } from './analysis-view';
import { amountsAsSold, shownAnalysisRow } from './as-sold';
import type { RevisionRow } from './revisions/fresh-revisions';
import type { StoredBoqView } from './summary/boq-view';

type Fits<From, To> = From extends To ? 'fits' : 'does not fit';

describe('what things cost', () => {
  it('fits no answer, and no number, before someone with the right asks for it', () => {
    // Each of these stops to compile as soon as a cost could be answered by mistake.
    const item: Fits<StoredItemView, ShownItemView> = 'does not fit';
    const boq: Fits<Pick<StoredBoqView, 'costing' | 'file'>, Pick<BoqView, 'costing' | 'file'>> = 'does not fit';
    const row: Fits<AnalysisView, ShownAnalysisRow> = 'does not fit';
    const line: Fits<NonNullable<PricedLine['atCost']>, number> = 'does not fit';
    const revision: Fits<RevisionRow['total_before'], number> = 'does not fit';
    expect(new Set([item, boq, row, line, revision])).toEqual(new Set(['does not fit']));
  });

  const row = { rate: 234, cost_rate: asCost(180), taken_from: { vendor: 'Balaji Ply' } } as unknown as AnalysisView;

  it('is in a row of an analysis for those who may see it, and for nobody else', () => {
    expect(shownAnalysisRow(row, { soldSince: null })).toEqual(row);
    expect(shownAnalysisRow(row, { soldSince: 4 })).toEqual({ rate: 234 });
  });

  it('is not told by the revision that marked the BOQ up', () => {
    const marking = { revision: 3, total_before: asCost(100_00), total_after: 140_40 };
    expect(amountsAsSold({ soldSince: null }, marking)).toEqual({ total_before: 100, total_after: 140.4, delta: 40.4 });
    expect(amountsAsSold({ soldSince: 3 }, marking)).toEqual({ total_before: null, total_after: 140.4, delta: null });
    expect(amountsAsSold({ soldSince: 2 }, marking)).toEqual({ total_before: 100, total_after: 140.4, delta: 40.4 });
  });
});
