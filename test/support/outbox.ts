import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until';

/** The readable text of a mail: decodes quoted-printable and headers as far as tests need. */
function readable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));
}

/** Mails of a kind to this address in a data folder's outbox, oldest first. */
export async function mailsIn(dataDir: string, kind: string, to: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`-${kind}-`)).sort();
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => readable(await readFile(join(folder, name), 'utf8'))),
  );
  return mails.filter((mail) => new RegExp(`^To: .*${to.replace(/[.+]/g, '\\$&')}`, 'm').test(mail));
}

/** Waits for the `nth` mail of a kind to this address (from 1). */
export function mailFor(dataDir: string, kind: string, to: string, nth = 1): Promise<string> {
  const absent = () => `no ${kind} mail to ${to} in the outbox`;
  return until(async () => (await mailsIn(dataDir, kind, to))[nth - 1], absent);
}

/** The six digits in the `nth` mail to this address that confirms an acceptance. */
export async function codeFor(dataDir: string, to: string, nth = 1): Promise<string> {
  return /^\d{6}$/m.exec(await mailFor(dataDir, 'acceptance-code', to, nth))?.[0] ?? '';
}
