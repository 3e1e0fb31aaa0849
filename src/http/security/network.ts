import { normalizeIP } from '@fastify/rate-limit';

/**
 * What stands for whoever sits behind an address, wherever something is counted by it: an IPv4 address itself, however it is
 * written; of IPv6 the first 64 bits, which is what one line has, so that nobody escapes a count within them.
 */
export function networkOf(address: string): string {
  return normalizeIP(address);
}
