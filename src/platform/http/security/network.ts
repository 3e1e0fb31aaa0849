import { normalizeIP } from '@fastify/rate-limit';

/**
 * The key for counting by address: an IPv4 address itself, in any spelling; for IPv6 the first 64 bits, which one
 * subscriber line has, so that nobody evades a limit within them.
 */
export function networkOf(address: string): string {
  return normalizeIP(address);
}
