import type { Actor } from '../http/actor';
import { can, type Permission } from '../users/permissions';

export interface MenuItem {
  readonly name: string;
  readonly href: string;
  readonly align: 'left' | 'right';
  readonly isExternalLink: boolean;
  readonly subMenus: readonly MenuItem[];
}

interface MenuEntry {
  readonly name: string;
  readonly href: string;
  readonly align: 'left' | 'right';
  /** Who sees it: everybody, visitors without an account, people with one, the admin, or people with a permission. */
  readonly shownTo: 'everybody' | 'guests' | 'members' | 'admin' | Permission;
}

/** Only screens that exist: a menu never leads to a 404. */
const ENTRIES: readonly MenuEntry[] = [
  { name: 'Estimate', href: '/', align: 'left', shownTo: 'everybody' },
  { name: 'My BOQs', href: '/boqs', align: 'left', shownTo: 'members' },
  { name: 'Upload BOQ', href: '/boqs/upload', align: 'left', shownTo: 'upload_boq' },
  { name: 'Rooms', href: '/rooms', align: 'left', shownTo: 'upload_boq' },
  { name: 'Recommendations', href: '/recommendations', align: 'left', shownTo: 'everybody' },
  { name: 'Enquiries', href: '/admin/enquiries', align: 'left', shownTo: 'admin' },
  { name: 'Book a consultation', href: '/consult-with-us', align: 'right', shownTo: 'everybody' },
  { name: 'Log in', href: '/login', align: 'right', shownTo: 'guests' },
];

/** The left and right menus of the navigation for a person. */
export function menusFor(actor: Actor): MenuItem[] {
  return ENTRIES.filter(({ shownTo }) => isShown(shownTo, actor)).map(({ name, href, align }) => ({
    name,
    href,
    align,
    isExternalLink: false,
    subMenus: [],
  }));
}

function isShown(shownTo: MenuEntry['shownTo'], actor: Actor): boolean {
  if (shownTo === 'everybody') return true;
  if (shownTo === 'guests') return actor.kind === 'guest';
  if (actor.kind === 'guest') return false;
  if (shownTo === 'admin') return actor.role === 'admin';
  return shownTo === 'members' || can(actor.role, shownTo);
}
