/** Whether a permission list (of `/me`, or a BOQ's `can`) contains one. Screens use this and never compare roles. */
export function can(permissions: readonly string[] | null | undefined, permission: string): boolean {
  return permissions?.includes(permission) ?? false;
}

/** What the person may do with one BOQ, from its `can`. The server enforces the same. */
export interface BoqRights {
  editItems: boolean;
  editImages: boolean;
  comment: boolean;
  editRates: boolean;
  readHistory: boolean;
  undo: boolean;
}

export function boqRights(permissions: readonly string[]): BoqRights {
  return {
    editItems: can(permissions, 'edit_items'),
    editImages: can(permissions, 'edit_images'),
    comment: can(permissions, 'comment'),
    editRates: can(permissions, 'edit_rates'),
    readHistory: can(permissions, 'read_history'),
    undo: can(permissions, 'undo'),
  };
}
