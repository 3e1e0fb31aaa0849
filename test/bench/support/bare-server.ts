import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/**
 * A bare Fastify route that sends the bytes of a file, in a process of its own: the least that sending them can cost.
 * Arguments: the port, the file and the encoding to name.
 */
async function main([port, file, encoding]: readonly string[]): Promise<void> {
  const body = readFileSync(file ?? '');
  const app = fastify();
  app.get('/', (_request, reply) => {
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (encoding === 'gzip') void reply.header('content-encoding', 'gzip');
    void reply.send(body);
  });
  process.on('disconnect', () => void app.close());
  await app.listen({ port: Number(port), host: '127.0.0.1' });
  process.send?.('ready');
}

void main(process.argv.slice(2));
