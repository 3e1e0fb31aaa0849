import { Injectable } from '@nestjs/common';
import { PublicAddress } from '../../platform/http/security/public-address';
import { Mail } from '../../platform/mail/mail';
import { oneLine, renderMail } from '../../platform/mail/template';
import type { AskedVerification, Person } from './people.dto';

/** The mails about verification: to the admins that someone asks, and to the designer what they answered. */
@Injectable()
export class PeopleMails {
  constructor(
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /** Tells the admins that a designer asks to be verified. */
  async asked(
    admins: readonly string[],
    { name, email }: { readonly name: string; readonly email: string },
    { firm, gstin, portfolio, note }: AskedVerification,
  ): Promise<void> {
    const content = renderMail({
      paragraphs: [
        `${name} (${email}) asks to be verified as a design professional.`,
        [`Firm: ${firm}`, gstin && `GSTIN: ${gstin}`, portfolio && `Work: ${portfolio}`].filter(Boolean).join('\n'),
        ...(note ? [note] : []),
      ],
      button: { label: 'Answer the request', url: this.address.url('/admin/people?show=waiting') },
    });
    const subject = `${oneLine(name)} asks to be verified`;
    await Promise.all(
      admins.map((to) => this.mail.send({ to, subject, kind: 'verification-asked', replyTo: email, ...content })),
    );
  }

  /** Tells a designer that they are verified, or why they are not. */
  async answered({ name, email }: Person, { verified, reason }: { verified: boolean; reason: string }): Promise<void> {
    const content = renderMail({
      name,
      paragraphs: verified
        ? ['You are verified as a design professional: you can now keep the catalogue, the finishes and the rooms.']
        : ['You are not verified as a design professional.', `Reason: ${reason}`],
      button: verified
        ? { label: 'Open the catalogue', url: this.address.url('/catalog/furniture') }
        : { label: 'Open your settings', url: this.address.url('/settings') },
    });
    await this.mail.send({
      to: email,
      subject: verified ? 'You are verified' : 'You are not verified',
      kind: 'verification-answered',
      ...content,
    });
  }
}
