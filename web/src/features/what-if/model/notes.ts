/** What becomes of images and comments that are added to an item in a what-if copy. */
export const ITEM_NOTE = 'Images and comments added here come along when changes of this item are brought back.';

/** What becomes of images that are added to the project in a what-if copy. */
export const PROJECT_NOTE = 'Images added here stay in this copy. Only those of items can be brought back.';
