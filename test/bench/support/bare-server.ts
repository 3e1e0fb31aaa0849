import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { announceReady } from '../../../src/platform/supervisor/messages';

/**
 * A bare Fastify route that sends a file's bytes, in its own process: the minimum cost of sending them. Arguments: file
 * and content encoding.
 */
async function main([file, encoding]: readonly string[]): Promise<void> {
  const body = readFileSync(file ?? '');
  const app = fastify();
  app.get('/', (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (encoding && encoding !== 'identity') void reply.header('content-encoding', encoding);
    void reply.send(body);
  });
  process.on('disconnect', () => void app.close());
  announceReady(await app.listen({ port: 0, host: '127.0.0.1' }));
}

void main(process.argv.slice(2));
