import type { Role } from '../platform/http/access/actor';

/** What a person may do, as the client checks it; the client never compares roles. */
export const PERMISSIONS = [
  'edit_labour_rate',
  'edit_material_rate',
  'edit_item',
  'bulk_edit',
  'revision_history',
  'edit_manual_items',
  'add_manual_items',
  'assign_boq',
  'add_boq_item_comment',
  'upload_ref_images',
  'upload_boq',
  'add_boq_item',
  'delete_boq_item',
  'edit_design_fee',
  'issue_boq',
  'view_filter_menu',
  'view_search_menu',
  'download_boq_summary_report',
  'download_boq_detailed_report',
  'view_dashboard',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const DESIGNER_ONLY: ReadonlySet<Permission> = new Set<Permission>([
  'edit_labour_rate',
  'edit_material_rate',
  'assign_boq',
  'upload_boq',
  'edit_design_fee',
  'issue_boq',
]);
const MEMBER = PERMISSIONS.filter((permission) => !DESIGNER_ONLY.has(permission));

const BY_ROLE: Readonly<Record<Role, readonly Permission[]>> = {
  admin: PERMISSIONS,
  designer: PERMISSIONS,
  'home-owner': MEMBER,
  user: MEMBER,
};

/** The permissions of a role; none for a guest or an unknown role. */
export function permissionsOf(role: string): readonly Permission[] {
  return Object.hasOwn(BY_ROLE, role) ? BY_ROLE[role as Role] : [];
}

/** Whether a role has a permission. */
export function can(role: string, permission: Permission): boolean {
  return permissionsOf(role).includes(permission);
}
