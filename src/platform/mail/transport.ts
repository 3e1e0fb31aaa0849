import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './mail';

/** Where mails are finally delivered. */
export interface MailTransport {
  /** Delivers a mail and returns where it went, as text for the log. Rejects when it was not accepted. */
  deliver(id: string, mail: OutgoingMail): Promise<string>;
  close(): void;
}

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** Through a mail server; `url` is `smtp://user:password@host:port` or `smtps://…`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(id, mail) {
      await transport.sendMail(message(id, mail, from));
      return 'the mail server';
    },
    close: () => transport.close(),
  };
}

/** One file per mail in a folder, readable only by their owner: they may hold a login link. */
export function outboxTransport(folder: string, from: string): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(id, mail) {
      const { message: raw } = await composer.sendMail(message(id, mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${stamp}-${mail.kind.replace(/[^a-z0-9-]/gi, '')}-${id.slice(0, 8)}.eml`);
      // Atomic, for programs watching the folder.
      await writeFile(`${path}.part`, raw, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return path;
    },
    close: () => composer.close(),
  };
}

/** The id becomes the Message-ID, so that a mail sent twice after a crash is one mail to the recipient's program. */
function message(
  id: string,
  mail: OutgoingMail,
  from: string,
): Parameters<ReturnType<typeof createTransport>['sendMail']>[0] {
  return {
    messageId: `<${id}@fitout>`,
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
