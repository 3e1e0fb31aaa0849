import { z } from 'zod';

/** What a child process may tell the supervisor. */
const messageSchema = z.union([
  z.literal('ready'),
  z.object({ ready: z.string() }),
  z.object({ print: z.string().max(10_000) }),
]);

export type ChildMessage =
  { readonly kind: 'ready'; readonly url?: string } | { readonly kind: 'print'; readonly text: string };

/** Reads a message of a child; undefined for anything that is not one. */
export function readMessage(message: unknown): ChildMessage | undefined {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return undefined;
  if (parsed.data === 'ready') return { kind: 'ready' };
  if ('ready' in parsed.data) return { kind: 'ready', url: parsed.data.ready };
  return { kind: 'print', text: parsed.data.print };
}

/** In a child: tells the supervisor that this process serves; `url` when it listens somewhere. */
export function announceReady(url?: string): void {
  process.send?.(url === undefined ? 'ready' : { ready: url });
}

/** In a child: has the supervisor print a line to the person who started it. */
export function announce(text: string): void {
  process.send?.({ print: text });
}
