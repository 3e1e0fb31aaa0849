import type { FastifyInstance } from 'fastify';

/** How long the file is valid: RFC 9116 recommends less than a year. */
const GOOD_MS = 180 * 24 * 3600 * 1000;

/** Serves `/.well-known/security.txt` (RFC 9116): where to report security problems. */
export function serveSecurityContact(fastify: FastifyInstance, email: string): void {
  fastify.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [`Contact: mailto:${email}`, `Expires: ${new Date(Date.now() + GOOD_MS).toISOString()}`];
    void reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\nPreferred-Languages: en\n`);
  });
}
