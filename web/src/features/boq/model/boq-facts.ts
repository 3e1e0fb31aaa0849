import { can } from '../../../lib/permissions';
import type { BoqListItem } from '../api/boq-queries';

/** `Owner Asha Rao, designer Ravi`: the others who are in charge of it; empty where nobody else is. */
export function peopleLine({ owner_name: owner, designer_name: designer }: BoqListItem): string {
  return [owner && `Owner ${owner}`, designer && `designer ${designer}`].filter(Boolean).join(', ').replace(/^d/, 'D');
}

/** Who has to do something next; null where nobody waits. */
export function waitsLine(boq: BoqListItem): string | null {
  if (!boq.issued?.waiting) return null;
  return can(boq.can, 'issue') ? `Waits for ${boq.owner_name ?? 'the client'}` : 'Waits for your decision';
}
