import { Injectable } from '@nestjs/common';
import { Mail } from '../mail/mail';
import { renderMail } from '../mail/template';
import type { PreparedReset } from './password-resets';

/** The mails about an account. */
@Injectable()
export class AccountMails {
  constructor(private readonly mail: Mail) {}

  /** The link to set a new password; given up with its code. */
  async passwordReset({ email, name, url }: PreparedReset): Promise<void> {
    const content = renderMail({
      name,
      paragraphs: ['You asked to set a new password for your Fitout account. The link works once and for 30 minutes.'],
      button: { label: 'Set a new password', url },
      note: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    });
    await this.mail.send({
      to: email,
      subject: 'Set a new password',
      kind: 'password-reset',
      validMinutes: 30,
      ...content,
    });
  }

  /** Tells the person, who would otherwise learn last that somebody else has changed it. */
  async passwordChanged(email: string, name: string | null): Promise<void> {
    const content = renderMail({
      name,
      paragraphs: [
        'The password of your Fitout account has been changed, and the other sessions have ended.',
        'If this was not you, please set a new password at once: choose “Forgot password?” on the login page.',
      ],
    });
    await this.mail.send({
      to: email,
      subject: 'Your password has been changed',
      kind: 'password-changed',
      ...content,
    });
  }
}
