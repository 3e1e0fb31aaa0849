import type { Actor } from '../../platform/http/access/actor';
import { can, type Permission } from '../../people/permissions';

export interface MenuItem {
  readonly name: string;
  readonly href: string;
  readonly align: 'left' | 'right';
  readonly isExternalLink: boolean;
  /** How much waits there for the person. */
  readonly count?: number;
  readonly subMenus: readonly MenuItem[];
}

interface MenuEntry {
  readonly name: string;
  readonly href: string;
  readonly align: 'left' | 'right';
  /** Audience: everybody, visitors without an account, people with one, the admin, or people with a permission. */
  readonly shownTo: 'everybody' | 'guests' | 'members' | 'admin' | Permission;
  /** The menu it belongs to; absent = directly in the bar. */
  readonly under?: 'Materials' | 'Manage';
}

const PEOPLE = '/admin/people';

/** Only existing screens: a menu never leads to a 404. */
const ENTRIES: readonly MenuEntry[] = [
  { name: 'Estimate', href: '/', align: 'left', shownTo: 'everybody' },
  { name: 'My BOQs', href: '/boqs', align: 'left', shownTo: 'members' },
  { name: 'Upload BOQ', href: '/boqs/upload', align: 'left', shownTo: 'upload_boq' },
  { name: 'Explore', href: '/explore', align: 'left', shownTo: 'everybody' },
  { name: 'Material tables', href: '/materials', align: 'left', shownTo: 'everybody', under: 'Materials' },
  { name: 'Flooring types', href: '/flooring', align: 'left', shownTo: 'everybody', under: 'Materials' },
  { name: 'Assumed rates', href: '/assumptions', align: 'left', shownTo: 'everybody', under: 'Materials' },
  { name: 'Vendors', href: '/vendors', align: 'left', shownTo: 'everybody' },
  { name: 'My rates', href: '/my-rates', align: 'left', shownTo: 'upload_boq', under: 'Manage' },
  { name: 'Rooms', href: '/rooms', align: 'left', shownTo: 'upload_boq', under: 'Manage' },
  { name: 'Catalogue', href: '/catalog/furniture', align: 'left', shownTo: 'upload_boq', under: 'Manage' },
  { name: 'Finishes', href: '/finishes/furniture', align: 'left', shownTo: 'upload_boq', under: 'Manage' },
  { name: 'People', href: PEOPLE, align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Enquiries', href: '/admin/enquiries', align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Vendor requests', href: '/admin/vendor-requests', align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Feedback', href: '/admin/feedback', align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Rate books', href: '/admin/rate-books', align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Operations', href: '/admin', align: 'left', shownTo: 'admin', under: 'Manage' },
  { name: 'Book a consultation', href: '/consult-with-us', align: 'right', shownTo: 'everybody' },
  { name: 'Log in', href: '/login', align: 'right', shownTo: 'guests' },
];

/**
 * The left and right menus of the navigation for a person; a menu is placed where its first entry is. `waiting` people
 * are counted at their entry.
 */
export function menusFor(actor: Actor, waiting = 0): MenuItem[] {
  const shown = ENTRIES.filter(({ shownTo }) => isShown(shownTo, actor));
  const itemOf = (entry: MenuEntry): MenuItem => ({
    ...plainItem(entry),
    ...(entry.href === PEOPLE && waiting > 0 ? { count: waiting } : {}),
  });
  return shown.flatMap((entry, index) => {
    const { under } = entry;
    if (under === undefined) return [itemOf(entry)];
    const together = shown.filter((other) => other.under === under);
    if (shown.findIndex((other) => other.under === under) !== index) return [];
    return [{ ...itemOf(entry), name: under, subMenus: together.map(itemOf) }];
  });
}

function plainItem({ name, href, align }: MenuEntry): MenuItem {
  return { name, href, align, isExternalLink: false, subMenus: [] };
}

function isShown(shownTo: MenuEntry['shownTo'], actor: Actor): boolean {
  if (shownTo === 'everybody') return true;
  if (shownTo === 'guests') return actor.kind === 'guest';
  if (actor.kind === 'guest') return false;
  if (shownTo === 'admin') return actor.role === 'admin';
  return shownTo === 'members' || can(actor.role, shownTo);
}
