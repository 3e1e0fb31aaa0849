import type { ShownKind } from '../kinds';

/** The parts of the works that show what notices are about; null: their overview. */
const TABS: Partial<Record<ShownKind, string | null>> = {
  billed: 'bills',
  paid: 'money',
  released: 'money',
  snag: 'site',
  indent: 'money&view=costs',
  due: null,
};

/** Where a mail leads for news of a BOQ: an invitation is answered, and news of the works alone are read there. */
export function placeOf(boqId: string, kinds: readonly ShownKind[]): string {
  const boq = `/boqs/${boqId}`;
  if (kinds.includes('invited')) return `${boq}/join`;
  if (!kinds.every((kind) => kind in TABS)) return `${boq}/details`;
  const [tab, ...others] = new Set(kinds.map((kind) => TABS[kind]));
  return tab && others.length === 0 ? `${boq}/works?tab=${tab}` : `${boq}/works`;
}
