/** A mobile number of India, the only ones known to have WhatsApp, as it is dialled from abroad; null for any other. */
export function indianMobile(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const mobile = /^(?:91)?([6-9]\d{9})$/.exec(digits)?.[1];
  return mobile ? `91${mobile}` : null;
}

/** The address that opens WhatsApp with a text, for this mobile number or for a contact chosen there. */
export const whatsApp = (text: string, phone: string | null = null): string =>
  `https://wa.me/${indianMobile(phone) ?? ''}?text=${encodeURIComponent(text)}`;
