import { paths } from '../../../lib/paths';
import type { OutturnLine, WhyAsked, WhyPart } from '../api/outturn';

/** Where a part of a figure leads: to the parts of that, to what happened with an entry and where it stands, or to a page. */
export type WhyStep = { ask: WhyAsked } | { entry: string; to: string } | { to: string };

/** The step from a part of what was asked. Every figure leads down to entries and to what was accepted in the end. */
export function stepOf(boqId: string, { figure, ...of }: WhyAsked, { kind, id }: WhyPart): WhyStep {
  if (kind === 'service') return { ask: { figure, service: id as OutturnLine['service'] } };
  if (kind === 'item') return { ask: { figure, item_id: id ?? '' } };
  if (kind === 'figure') return { ask: { ...of, figure: id as WhyAsked['figure'] } };
  if (kind === 'contract' || kind === 'budget') return { to: paths.quotations(boqId) };
  const to = placeOf(boqId, { kind, id }, of.item_id);
  return id === null ? { to } : { entry: id, to };
}

/** Where an entry stands. */
function placeOf(boqId: string, { kind, id }: Pick<WhyPart, 'kind' | 'id'>, itemId: string | undefined): string {
  switch (kind) {
    case 'measurement':
    case 'progress':
      return itemId === undefined ? paths.worksTab(boqId, 'measure') : paths.worksLine(boqId, itemId);
    case 'bill':
      return paths.worksBill(boqId, Number(id));
    case 'receipt':
    case 'release':
      return paths.worksTab(boqId, 'money');
    case 'opening':
      return paths.works(boqId);
    default: {
      const costs = paths.worksTab(boqId, 'money&view=costs');
      return id === null ? costs : `${costs}&entry=${id}`;
    }
  }
}
