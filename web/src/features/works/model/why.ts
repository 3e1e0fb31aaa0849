import { paths } from '../../../lib/paths';
import type { OutturnLine, WhyAsked, WhyPart } from '../api/outturn';

/** Where a part of a figure leads: to the parts of that, to an entry, or nowhere. */
export type WhyStep = { ask: WhyAsked } | { to: string } | null;

/** The step from a part of what was asked. Every figure leads down to entries, measurements and the budget in the end. */
export function stepOf(boqId: string, { figure, ...of }: WhyAsked, { kind, id }: WhyPart): WhyStep {
  const costs = `${paths.works(boqId)}?tab=money&view=costs`;
  switch (kind) {
    case 'service':
      return id === null ? null : { ask: { figure, service: id as OutturnLine['service'] } };
    case 'item':
      return id === null ? null : { ask: { figure, item_id: id } };
    case 'cost':
      if (id !== null) return { to: `${costs}&entry=${id}` };
      return figure === 'forecast' ? { ask: { ...of, figure: 'actual' } } : null;
    case 'order':
      if (id !== null) return { to: `${costs}&entry=${id}` };
      return figure === 'forecast' ? { ask: { ...of, figure: 'committed' } } : null;
    case 'figure':
      return { ask: { ...of, figure: id as WhyAsked['figure'] } };
    case 'measurement':
    case 'progress':
      return of.item_id === undefined ? null : { to: paths.worksLine(boqId, of.item_id) };
    case 'budget':
      if (figure === 'margin_now') return { ask: { figure: 'forecast' } };
      return figure === 'margin_at_acceptance' ? { ask: { figure: 'budget' } } : null;
    case 'bill':
      return { to: paths.worksBill(boqId, Number(id)) };
    case 'receipt':
    case 'release':
      return { to: paths.worksTab(boqId, 'money') };
    case 'opening':
      return { to: paths.works(boqId) };
    case 'contract':
      return { to: `${paths.works(boqId)}?tab=measure` };
  }
}
