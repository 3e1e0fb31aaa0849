/** The lines that come, go and change their size with what stands on a plan. */
import { invalid } from '../../platform/http/answers/problem';
import { tradeOf, tradeOfLine } from '../../pricing/trades';
import type { BoqCatalogue } from '../core/boq-catalogue';
import { sidesView } from '../core/dto/item-fields';
import type { CommandOf, LineDraft } from '../domain/boq.commands';
import { toDraft, toEdit } from '../items/item-input';
import type { PlanBody } from './plan.dto';

type OfLines = Pick<PlanBody, 'added' | 'removed' | 'sized'>;

/** Whether drawing it changes lines by name, and not only those that follow the rooms. */
export const namesLines = ({ added = [], removed = [], sized = [] }: OfLines): boolean =>
  added.length + removed.length + sized.length > 0;

/** Throws a 400 Problem for what the catalogue does not have or make, and for a size of no item. */
export function linesOfPlan(
  { added = [], removed = [], sized = [] }: OfLines,
  lines: ReadonlyMap<string, LineDraft>,
  catalogue: BoqCatalogue,
): Required<Pick<CommandOf<'DrawPlan'>, 'added' | 'removed' | 'sized'>> {
  const drafts = added.map(({ item_id: id, furniture, room }) =>
    toDraft(tradeOf('carpentry'), { furniture, room }, id, catalogue),
  );
  const edits = sized.map(({ item_id: id, dimension }) => {
    const line = drafts.find((one) => one.id === id) ?? lines.get(id);
    if (!line) throw invalid({ sized: 'The BOQ has no such item.' });
    const sides = { ...(line.dimension && sidesView(line.dimension)), ...dimension };
    return { id, edit: toEdit(tradeOfLine(line), { dimension: sides }, line, catalogue) };
  });
  return { added: drafts, removed, sized: edits };
}
