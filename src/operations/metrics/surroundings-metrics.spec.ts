import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import { createServer } from 'node:tls';
import { selfSigned } from '../../../test/support/certificate';
import { certificateEndOf } from './surroundings-metrics';

it.each(['2030-06-01T10:20:30Z', '2021-06-01T10:20:30Z'])('reads that a certificate ends at %s', async (end) => {
  const server = createServer(selfSigned(new Date(end)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await certificateEndOf(new URL(`https://localhost:${port}`))).toBe(Date.parse(end));
  await new Promise((resolve) => server.close(resolve));
});

it('rejects where nobody speaks TLS', async () => {
  const server = createPlainServer((socket) => socket.resume().end('no\n'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(certificateEndOf(new URL(`https://127.0.0.1:${port}`))).rejects.toThrow(/TLS|SSL|EPROTO/);
  await new Promise((resolve) => server.close(resolve));
});
