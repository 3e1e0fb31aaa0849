import type { PillTone } from '../../../ui/layout/pill';
import type { Delivery } from '../api/integration-queries';

/** Label and colour of each delivery status. */
export const DELIVERY_STATES: Readonly<Record<Delivery['status'], readonly [string, PillTone]>> = {
  delivered: ['Delivered', 'good'],
  failing: ['Retrying', 'warn'],
  waiting: ['Waiting', 'neutral'],
  dead: ['Given up', 'bad'],
};
