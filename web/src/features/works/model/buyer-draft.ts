import { GST_STATES } from '../../../api/services';
import type { Buyer, BuyerBody } from '../api/bills';

/** Whom invoices are made out to, as it is typed. */
export interface BuyerDraft {
  name: string;
  gstin: string;
  address: string;
  place: string;
  pin: string;
  /** Its code; empty until one is chosen. */
  state: string;
}

/** What a form begins with; of nobody it knows the name of the quotation at most. */
export function buyerDraft(buyer: Buyer | null, client: string | null): BuyerDraft {
  if (!buyer) return { name: client ?? '', gstin: '', address: '', place: '', pin: '', state: '' };
  return { ...buyer, pin: String(buyer.pin), state: buyer.state.code };
}

/** What is sent of it. */
export function bodyOf({ state, pin, ...draft }: BuyerDraft): BuyerBody {
  const code = GST_STATES.find(({ value }) => value === state)?.value as NonNullable<BuyerBody>['state'];
  return { ...draft, pin: Number(pin), ...(code && { state: code }) };
}

/** The code of the state that a GSTIN begins with; undefined while it names none. */
export const stateOfGstin = (gstin: string): string | undefined =>
  GST_STATES.find(({ value }) => value === gstin.slice(0, 2))?.value;

/** `Rao Textiles LLP, 12 Linking Road, Mumbai 400050, GSTIN 27…`. */
export const buyerText = ({ name, gstin, address, place, pin }: Buyer): string =>
  [name, address, `${place} ${pin}`, gstin && `GSTIN ${gstin}`].filter(Boolean).join(', ');
