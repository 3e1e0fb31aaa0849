import type { z } from 'zod';
import { homeView } from '../boq/boq.public';
import { toNumber } from '../kernel/quantity';
import { WHOLE_FLAT } from '../kernel/terms';
import type { AgreedContract } from './contract/contracts';
import type { Contract, ContractLine } from './domain/contract';
import { progressOfContract } from './domain/site/progress';
import type { Measurement, WorksState } from './domain/works.state';
import type { homeField, roomsField } from './works.dto';

/** How far each room is, by the value of its lines. `counts`: which entries of the book the reader is shown. */
export function roomsOfWorks(
  { lines }: Contract,
  state: WorksState,
  counts: (entry: Measurement) => boolean,
): z.output<typeof roomsField> {
  const rooms = new Map<string, ContractLine[]>();
  for (const line of lines) {
    const label = line.room ?? WHOLE_FLAT;
    rooms.set(label, [...(rooms.get(label) ?? []), line]);
  }
  return [...rooms].map(([label, own]) => ({
    label,
    progress: progressOfContract({ lines: own }, state, counts) / 100,
  }));
}

/** The flat as the accepted quotation draws it; null where it has neither rooms nor a drawing. */
export function homeOfWorks({ document }: AgreedContract): z.output<typeof homeField> {
  const { proposal, layout, carpetArea } = document;
  if (!proposal || (proposal.plan.length === 0 && !proposal.drawing)) return null;
  return { layout, carpet_area: carpetArea === null ? null : toNumber(carpetArea), ...homeView(proposal) };
}
