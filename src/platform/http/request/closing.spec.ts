import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { closeGently } from './closing';

const CLIENTS = 20;
const SENT_WITHIN_MS = 10_000;

/** Clients of a busy server: they connect and ask while it does not look. Each tells how it was answered. */
const clients = `
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { port, clients, sent } = workerData;
  parentPort.once('message', () => {
    const answers = Array.from({ length: clients }, () => new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nhost: fitout\\r\\n\\r\\n', () => {
        if (Atomics.add(sent, 0, 1) === clients - 1) Atomics.notify(sent, 0);
      }));
      socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      socket.once('error', (error) => resolve(error.code)).once('end', () => resolve(text.toLowerCase()));
    }));
    Promise.all(answers).then((all) => parentPort.postMessage(all));
  });
  parentPort.postMessage('ready');
`;

async function server(graceMs: number) {
  const fastify = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeGently(fastify, graceMs);
  fastify.get('/', async () => 'served');
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return { fastify, port: (fastify.server.address() as AddressInfo).port };
}

it('serves whoever had connected when it was asked to stop, and ends each connection with its answer', async () => {
  const { fastify, port } = await server(5_000);
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(clients, { eval: true, workerData: { port, clients: CLIENTS, sent } });
  await once(worker, 'message');
  worker.postMessage('go', []);
  // As a busy process does, it sees them only after the signal.
  const end = Date.now() + SENT_WITHIN_MS;
  for (let seen = 0; seen < CLIENTS && Date.now() < end; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 100);
  expect(Atomics.load(sent, 0)).toBe(CLIENTS);

  const answered = once(worker, 'message') as Promise<[string[]]>;
  await fastify.close();
  const [answers] = await answered;
  expect(answers.filter((text) => !/^http\/1\.1 200 ok\r\n[^]*connection: close\r\n[^]*served$/.test(text))).toEqual(
    [],
  );
  await worker.terminate();
});
