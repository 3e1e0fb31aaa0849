/** What happens to images and comments added to an item in a what-if copy. */
export const ITEM_NOTE = 'Images and comments added here are included when changes of this item are applied.';

/** What happens to project images added in a what-if copy. */
export const PROJECT_NOTE =
  /*i18n*/ 'Images added here stay in this copy. Only images of items can be applied to the BOQ.';
