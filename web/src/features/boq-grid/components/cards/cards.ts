import { ahead } from '../../../../lib/browser/late';

/** The items as cards, for phones. */
export const Cards = ahead(async () => (await import('./item-cards')).ItemCards);
