import { Agent, request } from 'node:http';

/** What senders of one kind were answered: status (or `reset`, for a connection cut before its answer) to how often. */
export type Answers = Record<string, number>;

export interface Flood {
  readonly port: number;
  /** Each sender's own address; all of 127.0.0.0/8 is this machine. */
  readonly addresses: readonly string[];
  readonly paths: readonly string[];
  readonly bodies: readonly string[];
}

/** Many short names in one object: what a parser of JSON is slowest with. `bytes` is about its length. */
export function manyKeys(bytes: number): string {
  const pairs: string[] = [];
  for (let length = 2, index = 0; length < bytes - 20; index += 1) {
    const pair = `"k${index}":${index}`;
    pairs.push(pair);
    length += pair.length + 1;
  }
  return `{${pairs.join(',')}}`;
}

/** One request; resolves with its status when the answer is there, whatever is left of the body. */
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

/** In a process of its own: sends without a pause until it is told to stop, then tells what was answered. */
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
  // Without the bench there is nobody to tell, and nothing to send to.
  process.once('disconnect', () => process.exit());
}
