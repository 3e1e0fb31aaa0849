import { Agent, request } from 'node:http';

/** Answers to one kind of sender: status (or `reset` for a connection cut before the answer) to count. */
export type Answers = Record<string, number>;

export interface Flood {
  readonly port: number;
  /** Each sender's own address; all of 127.0.0.0/8 is this machine. */
  readonly addresses: readonly string[];
  readonly paths: readonly string[];
  readonly bodies: readonly string[];
}

/** Many short keys in one object, the slowest input for a JSON parser. `bytes` is its approximate length. */
export function manyKeys(bytes: number): string {
  const pairs: string[] = [];
  for (let length = 2, index = 0; length < bytes - 20; index += 1) {
    const pair = `"k${index}":${index}`;
    pairs.push(pair);
    length += pair.length + 1;
  }
  return `{${pairs.join(',')}}`;
}

/** Sends one request; resolves with its status once answered, even if some of the body is unsent. */
function send(agent: Agent, flood: Flood, address: string, turn: number): Promise<string> {
  const body = flood.bodies[turn % flood.bodies.length] ?? '';
  const path = flood.paths[turn % flood.paths.length] ?? '/';
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: flood.port,
        localAddress: address,
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.once('close', () => resolve(String(answer.statusCode)));
      },
    );
    sent.once('error', () => resolve('reset'));
    sent.end(body);
  });
}

/** Runs in a separate process: sends continuously until stopped, then reports the answers. */
async function main(flood: Flood): Promise<void> {
  const answers: Answers = {};
  let over = false;
  process.once('message', () => (over = true));
  await Promise.all(
    flood.addresses.map(async (address, sender) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = sender; !over; turn += 1) {
        const status = await send(agent, flood, address, turn);
        answers[status] = (answers[status] ?? 0) + 1;
      }
      agent.destroy();
    }),
  );
  process.send?.(answers, () => process.disconnect());
}

if (require.main === module) {
  process.once('message', (flood: Flood) => void main(flood));
  // Without the bench process there is nobody to report to and nothing to send to.
  process.once('disconnect', () => process.exit());
}
