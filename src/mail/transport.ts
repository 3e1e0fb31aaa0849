import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { OutgoingMail } from './mail';

/** Where mails go in the end. */
export interface MailTransport {
  /** Hands a mail over and tells where it went, in words for the log. Rejects when it was not taken. */
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

/** As files of a folder, one mail each, readable by their owner alone: they may hold a link that opens an account. */
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
      // Whole or not at all, for whoever watches the folder.
      await writeFile(`${path}.part`, raw, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return path;
    },
    close: () => composer.close(),
  };
}

/** The id names the message, so that a mail sent twice after a crash is one mail to the reader's program. */
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
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
