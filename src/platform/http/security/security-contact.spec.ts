import fastify from 'fastify';
import { serveSecurityContact } from './security-contact';

it('security.txt names the contact and expires within a year', async () => {
  const server = fastify();
  serveSecurityContact(server, 'care@fitout.example');
  const answer = await server.inject({ url: '/.well-known/security.txt' });
  await server.close();
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Contact: mailto:care@fitout\.example\nExpires: (\S+Z)\nPreferred-Languages: en\n$/);
  const expires = Date.parse(/Expires: (\S+)/.exec(answer.body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000);
});
