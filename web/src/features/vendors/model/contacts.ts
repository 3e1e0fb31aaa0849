import { indianMobile } from '../../../lib/browser/whats-app';

interface Reached {
  phone_number: string | null;
  email: string | null;
}

/** Ways to reach a vendor, as links; what is hidden or unknown is left out. */
export function contacts({ phone_number: phone, email }: Reached): { label: string; href: string; text: string }[] {
  return [
    ...(phone ? [{ label: 'Phone', href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: phone }] : []),
    ...(email ? [{ label: 'Email', href: `mailto:${email}`, text: email }] : []),
  ];
}

/** A chat with the vendor; null where they are not known to have one. */
export function whatsapp(phone: string | null): string | null {
  const mobile = indianMobile(phone);
  return mobile && `https://wa.me/${mobile}`;
}
