/** What happens to images and comments added to an item in a what-if copy. */
export const ITEM_NOTE = 'Images and comments added here come along when changes of this item are brought back.';

/** What happens to project images added in a what-if copy. */
export const PROJECT_NOTE = 'Images added here stay in this copy. Only those of items can be brought back.';
