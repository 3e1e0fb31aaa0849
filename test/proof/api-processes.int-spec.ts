import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { until } from '../support/until';
import { Account } from './support/editors';
import { Product } from './support/product';

const STREAMS = 6;

let product: Product;
let designer: Account;
beforeAll(async () => {
  product = await Product.prepare({ API_PROCESSES: '2', API_HEAP_MB: '700', WORKER_HEAP_MB: '800' });
  await product.start();
  await until(() => apis().length === 2);
  designer = await new Account(product.url).signUp();
});
afterAll(() => product?.discard(), 60_000);

const apis = () => product.processes().filter(({ command }) => /dist\/api\.js/.test(command));

/** The status of requests on new connections: `fetch` keeps the old ones, which a process has accepted already. */
const asked = () =>
  Array.from({ length: 8 }, async () => {
    const [answer] = (await once(get(`${product.url}/api/health/live`, { agent: false }), 'response')) as [
      IncomingMessage,
    ];
    answer.resume();
    return answer.statusCode;
  });

/** One letter (man proc): T stopped, Z ended. */
const stateOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')[0];

async function pause(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until(() => stateOf(pid) === 'T');
}

/** Throws when one of the answers is not given in time. */
async function everyOne(answers: readonly Promise<number | undefined>[]): Promise<void> {
  let answered = 0;
  for (const answer of answers) void answer.then((status) => (answered += Number(status === 200)));
  await until(
    () => answered === answers.length,
    () => `${answered} of ${answers.length} were answered`,
  );
}

/** Waits until a stream has sent a revision; throws if the stream ends first. */
async function heard(stream: ReadableStreamDefaultReader<Uint8Array>, revision: number): Promise<void> {
  for (let text = ''; !text.includes(`"revision":${revision}}`);) {
    const { done, value } = await stream.read();
    if (done) throw new Error(`the stream ended before revision ${revision}: ${text}`);
    text += Buffer.from(value).toString();
  }
}

it('several API processes serve one address: a change through any of them reaches the streams of all', async () => {
  const made = await designer.expectOk<{ data: { boq_id: string } }>('POST', '/boqs', {
    layout_type: '1bhk',
    carpet_area: 500,
  });
  const path = `/boqs/${made.data.boq_id}`;
  const token = await designer.expectOk<{ token: string }>('PATCH', '/me', { user_name: 'Designer' });
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, async () => {
      const answer = await fetch(`${product.url}/api${path}/live`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token.token}` },
      });
      if (!answer.body) throw new Error(`no stream: ${answer.status}`);
      return answer.body.getReader();
    }),
  );
  // Connections are distributed round-robin, so both processes have some of them.
  const { revision } = await designer.expectOk<{ revision: number }>('PATCH', path, { title: 'Two processes' });
  await Promise.all(streams.map((stream) => heard(stream, revision)));
  await Promise.all(streams.map((stream) => stream.cancel()));
});

it('one that dies is restarted while the others serve', async () => {
  const [first, second] = apis().map(({ pid }) => pid) as [number, number];
  process.kill(first, 'SIGKILL');
  await until(() => !apis().some(({ pid }) => pid === first));
  await product.healthy();
  await until(() => apis().length === 2);
  expect(apis().map(({ pid }) => pid)).toContain(second);
  await until(() => product.output.includes('The api process ended (signal SIGKILL)'));
  expect((await designer.call('GET', '/boqs')).status).toBe(200);
});

describe('what was handed to a process that dies', () => {
  // Each takes requests while the other does not: then both serve.
  beforeEach(async () => {
    await until(() => apis().length === 2);
    for (const { pid } of apis()) {
      await pause(pid);
      const sent = asked();
      await Promise.any(sent);
      process.kill(pid, 'SIGCONT');
      await everyOne(sent);
    }
  });

  it('before it accepted it is answered by another', async () => {
    const [first] = apis().map(({ pid }) => pid) as [number, number];
    await pause(first);
    const sent = asked();
    await Promise.any(sent);
    process.kill(first, 'SIGKILL');
    await everyOne(sent);
  });

  it('at the moment of its death is so as well', async () => {
    const [first] = apis().map(({ pid }) => pid) as [number, number];
    await pause(product.pid);
    const sent = asked();
    process.kill(first, 'SIGKILL');
    await until(() => stateOf(first) === 'Z');
    process.kill(product.pid, 'SIGCONT');
    await everyOne(sent);
  });
});

it('each process has the configured heap', async () => {
  await until(() => apis().length === 2);
  const commands = product.processes().map(({ command }) => command);
  expect(commands.filter((command) => /--max-old-space-size=700 .*dist\/api\.js/.test(command))).toHaveLength(2);
  expect(commands.filter((command) => /--max-old-space-size=800 .*dist\/worker\.js/.test(command))).toHaveLength(1);
});

it('all of them end when asked to', async () => {
  expect(await product.stop()).toBe(0);
  expect(product.output).toContain('Stopping');
});
