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

/** A chat with a mobile number of India, the only ones known to have one; null for any other. */
export function whatsapp(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const mobile = /^(?:91)?([6-9]\d{9})$/.exec(digits)?.[1];
  return mobile ? `https://wa.me/91${mobile}` : null;
}
