import { rupees } from '../../kernel/money';
import type { Cost } from '../../kernel/selling';
import { toNumber } from '../../kernel/quantity';
import type { TakenOffer } from '../../kernel/taken-offer';
import { labelKey } from '../../kernel/rate-key';
import { analyse, type AnalysisRow, type AnalysisType } from '../../pricing';
import type { z } from 'zod';
import { costInRupees } from '../core/dto/selling.dto';
import { pinnedBook } from '../core/boq-pricing';
import type { Snapshot } from '../core/boq-streams';
import type { analysisRowSchema } from '../core/dto/history.dto';

export type ShownAnalysisRow = z.infer<typeof analysisRowSchema>;

/** A row for everybody: `shownAnalysisRow` gives it to one reader. */
export type AnalysisView = Omit<ShownAnalysisRow, 'cost_rate'> & { readonly cost_rate?: Cost<number> };

/** The rates of one analysis with what each prices, in display order. Pure. */
export function analysisView({ state, priced }: Snapshot, type: AnalysisType): AnalysisView[] {
  const book = pinnedBook(state.head);
  const firm = (row: AnalysisRow) =>
    row.isOwn || state.rateChanges.has(row.rateKey) ? undefined : book.library?.rates.get(row.rateKey);
  return analyse(state.lines, priced, type).map((row: AnalysisRow) => ({
    id: row.rateKey,
    service: row.service,
    label: row.label,
    unit: row.unit,
    quantity: toNumber(row.quantity),
    rate: rupees(row.rate),
    book_rate: rupees(row.bookRate),
    ...(row.costRate === undefined ? {} : { cost_rate: costInRupees(row.costRate) }),
    cost: rupees(row.cost),
    changeable: !row.isOwn,
    provenance:
      row.isOwn || state.rateChanges.has(row.rateKey)
        ? 'typed'
        : firm(row)
          ? 'firm'
          : (book.rates.get(labelKey(row.label))?.provenance ?? 'provisional'),
    tax_basis: row.lineIds.some((id) => priced.lines.get(id)?.taxInclusive) ? 'inclusive' : 'exclusive',
    valid_until: firm(row)?.validUntil ?? null,
    ...takenFrom(row.isOwn ? undefined : state.rateOffers.get(row.rateKey)),
    lines: [...row.lineIds],
  }));
}

/** The source of a rate that was taken from a vendor's price. */
function takenFrom(offer: TakenOffer | undefined): Pick<AnalysisView, 'taken_from'> {
  if (!offer) return {};
  const { vendor, brand, item, code, list, listDate: date, validUntil: valid_until } = offer;
  return { taken_from: { vendor, brand, document: [item, code, list].filter(Boolean).join(', '), date, valid_until } };
}

/** Rows and their sum (exact: rupees with two decimals are added as paise). */
export function analysisAnswer(items: ShownAnalysisRow[]): { items: ShownAnalysisRow[]; total: number } {
  return { items, total: items.reduce((total, { cost }) => total + Math.round(cost * 100), 0) / 100 };
}
