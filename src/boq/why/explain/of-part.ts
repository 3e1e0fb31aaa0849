import { ZERO, sum as added } from '../../../kernel/money';
import { SERVICE_LABELS } from '../../../kernel/terms';
import type { Snapshot } from '../../core/boq-streams';
import type { Names } from '../../domain/field-description';
import { isIn, placeName, subjectText, type Part } from '../../history/comparison/subject';
import { plain, limitTerms, term, whereabouts, type Explanation } from './explanation';

/** Explains the total of the items of a service, a room or a section; null for a room or section without items. */
export function ofPart(part: Part, { state, priced }: Snapshot, names: Names): Explanation | null {
  const lines = [...state.lines.values()].filter((line) => isIn(part, line));
  if (lines.length === 0 && part.place !== null) return null;
  const side = part.side ?? 'cost';
  const amounts = lines.map(({ id }) => priced.lines.get(id)?.[side] ?? ZERO);
  const title = titleOf(part, names);
  return plain(
    title,
    `The ${side} of every item${whereWords(part, names)}.`,
    `${title} = Σ ${side} of its items`,
    limitTerms(
      lines.map((line, index) => {
        const label = part.place === null ? whereabouts(line, names) : line.title;
        return term(label, amounts[index] ?? ZERO, subjectText({ kind: 'item', id: line.id, side: part.side }));
      }),
    ),
    added(amounts),
  );
}

/** “Carpentry”, “Kitchen”, “Carpentry, Kitchen: material”. */
function titleOf({ side, service, place }: Part, names: Names): string {
  const named = [service && SERVICE_LABELS[service], place && placeName(place, names)].filter(Boolean).join(', ');
  return side === null ? named : `${named}: ${side}`;
}

function whereWords({ service, place }: Part, names: Names): string {
  const trade = service === null ? '' : ` of ${SERVICE_LABELS[service].toLowerCase()}`;
  if (place === null) return trade;
  if ('room' in place) return place.room === null ? `${trade} without a room` : `${trade} in ${names.room(place.room)}`;
  return place.section === null
    ? `${trade} without a room or heading`
    : `${trade} under the heading “${place.section}”`;
}
