import { Injectable } from '@nestjs/common';
import { Mail } from '../../platform/mail/mail';
import { renderMail } from '../../platform/mail/template';
import { CONFIRMATION_DAYS, type PreparedConfirmation } from './email-confirmations';
import type { PreparedReset } from './password-resets';

/** The mails about an account. */
@Injectable()
export class AccountMails {
  constructor(private readonly mail: Mail) {}

  /** The link to set a new password; the mail expires with its code. */
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

  /** Asks the mailbox owner whether the account is theirs; if they have one already, offers to join the two. */
  async signedUp({ email, name, url, joins }: PreparedConfirmation): Promise<void> {
    const content = renderMail(
      url && !joins
        ? {
            name,
            paragraphs: [
              'Someone, probably you, has created a Fitout account with this email. Please confirm that it is yours.',
            ],
            button: { label: 'Confirm your email', url },
            note: `The link works once and for ${CONFIRMATION_DAYS} days. If you did not sign up, you can ignore this mail.`,
          }
        : {
            name,
            paragraphs: [
              'Someone, probably you, has signed up at Fitout with this email. You already have an account: please log in to it. If you have forgotten its password, choose “Forgot password?” on the login page.',
              url
                ? 'If it was you: what you made since then is in a separate account. The button brings it into yours, and ends the other one.'
                : 'Anything created since signing up again is in a separate account, which this email cannot confirm.',
            ],
            ...(url ? { button: { label: 'Bring it into my account', url } } : {}),
            note: 'If you did not sign up, you can ignore this mail: your account stays as it is.',
          },
    );
    await this.mail.send({
      to: email,
      subject: joins ? 'You already have an account' : 'Confirm your email',
      kind: 'confirm-email',
      validMinutes: CONFIRMATION_DAYS * 24 * 60,
      ...content,
    });
  }

  /** Notifies the person, who might otherwise never learn that someone else changed it. */
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
