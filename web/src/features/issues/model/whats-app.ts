/** The address that opens WhatsApp with a text, for a contact chosen there. */
export const whatsApp = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
