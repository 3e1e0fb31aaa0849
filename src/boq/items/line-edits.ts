import { Problem } from '../../platform/http/answers/problem';
import { priceLine, PricingError, type RateContext } from '../../pricing';
import { takes, tradeOfLine } from '../../pricing/trades';
import type { BoqCatalogue } from '../core/boq-catalogue';
import type { LineEdit } from '../domain/boq.commands';
import type { Line } from '../domain/boq.state';
import type { LineChangeRequest } from '../core/dto/item.dto';
import { movesTypedPrice } from '../domain/rights';
import { toEdit } from './item-input';
import { toManualEdit } from './typed-item';

export const NOTHING_FITS = 'None of this can be changed on this item.';

type Fit = { readonly edit: LineEdit; readonly movesRate: boolean } | { readonly skip: string };

/**
 * What one line's change within a bulk change does to it, or a sentence about why it does not fit: refusals are per
 * line, so that one bad cell of a paste does not refuse the others.
 */
export function lineEdit(line: Line, change: LineChangeRequest, catalogue: BoqCatalogue, context: RateContext): Fit {
  try {
    const misfit = misfitOf(line, change);
    if (misfit) return { skip: misfit };
    const { description, unit, quantity, rate, ...fields } = change;
    const edit = line.manual
      ? toManualEdit({ ...fields, description, unit, quantity, ...(rate === null ? {} : { rate }) }, line, context)
      : toEdit(tradeOfLine(line), { ...fields, rate }, line, catalogue);
    if (Object.keys(edit).length === 0) return { skip: NOTHING_FITS };
    const after: Line = { ...line, ...edit };
    const refusal = catalogue.refuse(after);
    if (refusal) return { skip: refusal.message };
    priceLine(after, context);
    return { edit, movesRate: movesRate(line, edit) };
  } catch (error) {
    if (error instanceof PricingError) return { skip: error.message };
    if (error instanceof Problem) return { skip: error.message };
    throw error;
  }
}

/** A field that this kind of line does not have is refused, never silently dropped. */
function misfitOf(line: Line, change: LineChangeRequest): string | null {
  const { description, unit, quantity, rate, count, finish_id: finish, dimension } = change;
  if (line.manual) {
    if (rate === null) return 'A typed item needs a rate.';
    if (count !== undefined) return 'A typed item has its own quantity.';
    return finish === undefined && dimension === undefined ? null : 'A typed item has no finish and no sides.';
  }
  if ([description, unit, quantity].some((value) => value !== undefined)) {
    return 'Only a typed item has a description, a unit and a quantity of its own.';
  }
  if (rate !== undefined && !takes(tradeOfLine(line), 'rate')) {
    return 'Its rates are changed in the material and labour analyses.';
  }
  return null;
}

function movesRate(line: Line, edit: LineEdit): boolean {
  if (edit.rate !== undefined && edit.rate !== line.rate) return true;
  return Boolean(edit.manual && line.manual && movesTypedPrice(line.manual, edit.manual));
}
