import { z } from 'zod';

/** Messages from a child process to the supervisor. */
const messageSchema = z.union([
  z.literal('ready'),
  z.object({ ready: z.string() }),
  z.object({ print: z.string().max(10_000) }),
]);

export type ChildMessage =
  | { readonly kind: 'ready'; readonly url?: string }
  | { readonly kind: 'print'; readonly text: string };

/** Parses a child's message; undefined for anything else. */
export function readMessage(message: unknown): ChildMessage | undefined {
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) return undefined;
  if (parsed.data === 'ready') return { kind: 'ready' };
  if ('ready' in parsed.data) return { kind: 'ready', url: parsed.data.ready };
  return { kind: 'print', text: parsed.data.print };
}

/** In a child: reports to the supervisor that this process is ready; `url` when it listens somewhere. */
export function announceReady(url?: string): void {
  process.send?.(url === undefined ? 'ready' : { ready: url });
}

/** In a child: makes the supervisor print a line on its terminal. */
export function announce(text: string): void {
  process.send?.({ print: text });
}
