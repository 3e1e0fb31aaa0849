import { dayText } from '../../../papers/rendering/figures';
import type { Words } from '../../../platform/language/words';
import type { DeliveryPaper, OrderPaper } from './order-papers';

export function orderCover({ order, n }: OrderPaper, i18n: Words) {
  const { vendor, date, reversed } = order;
  return {
    name: i18n.t('Purchase order {n}', { n }),
    recipient: vendor,
    facts: [dayText(date)],
    warning:
      reversed &&
      i18n.t('Withdrawn on {day}: {reason}. Do not deliver.', { day: dayText(reversed.at), reason: reversed.reason }),
  };
}

export function deliveryCover({ delivery, n, orderN }: DeliveryPaper, i18n: Words) {
  const { vendor, date, reversed } = delivery;
  return {
    name: i18n.t('Delivery note {n}', { n }),
    recipient: vendor,
    facts: [dayText(date), i18n.t('Purchase order {n}', { n: orderN })],
    warning: reversed && i18n.t('Withdrawn on {day}: {reason}', { day: dayText(reversed.at), reason: reversed.reason }),
  };
}

/** What the directory knows of the vendor. */
export const vendorFacts = ({ vendor }: OrderPaper | DeliveryPaper): string[] =>
  vendor
    ? [vendor.address, vendor.gstin && `GSTIN ${vendor.gstin}`, vendor.phone_number, vendor.email].flatMap(
        (fact) => fact || [],
      )
    : [];

/** Where it goes, and whom to call there. */
export const placeFacts = ({ site, title, firm }: OrderPaper | DeliveryPaper, i18n: Words): string[] => [
  site || title,
  ...(firm.phone ? [i18n.t('Call {phone}', { phone: firm.phone })] : []),
];

export const quoteText = (i18n: Words): string =>
  i18n.t('Please quote the number of this order on your challan and your bill.');
