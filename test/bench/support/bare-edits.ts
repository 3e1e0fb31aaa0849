import { randomUUID } from 'node:crypto';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createPool } from '../../../src/platform/database/kysely';
import { announceReady } from '../../../src/platform/supervisor/messages';

/**
 * What an edit and its read cost before anything is checked, decided or priced: a bare Fastify server that finds the
 * session and the end of the BOQ's stream at once, then stores a row durably, or sends as many bytes as a BOQ has.
 * Arguments: the database and the bytes of a read.
 */
async function main([url = '', bytes = '0']: readonly string[]): Promise<void> {
  const pool = createPool(url, { max: 10 });
  const app = fastify();
  const body = Buffer.alloc(Number(bytes), 'x');
  const found = (authorization: string | undefined, boqId: string): Promise<unknown> =>
    Promise.all([
      pool.query({
        name: 'session',
        text: `select u.id, u.role from sessions s join users u on u.id = s.user_id
               where s.token_hash = sha256($1::bytea) and s.revoked_at is null and s.expires_at > now()`,
        values: [Buffer.from((authorization ?? '').replace('Bearer ', ''))],
      }),
      pool.query({
        name: 'end',
        text: 'select position, version from events where stream_id = $1 order by version desc limit 1',
        values: [`boq-${boqId}`],
      }),
    ]);
  const edit = async ({ headers, params, body: change }: FastifyRequest<{ Params: { id: string } }>) => {
    await found(headers.authorization, params.id);
    const values = [JSON.stringify({ id: randomUUID(), change })];
    await pool.query({ name: 'plain', text: 'insert into plain (data) values ($1)', values });
    return { stored: true };
  };
  const read = async ({ headers, params }: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    await found(headers.authorization, params.id);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
  app.put('/:id', edit);
  app.get('/:id', read);
  process.on('disconnect', () => void app.close().then(() => pool.end()));
  announceReady(await app.listen({ port: 0, host: '127.0.0.1' }));
}

void main(process.argv.slice(2));
