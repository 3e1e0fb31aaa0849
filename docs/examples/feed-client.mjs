// An example of an integrator's program: Node 20.20 or newer and @fitout/client (docs/quickstart.md says how to install it).
//
//   FITOUT_URL=https://fitout.example FITOUT_TOKEN=fitout_… node feed-client.mjs follow cursor.txt [--once]
//       prints every event you see, one JSON a line, and goes on where it was when it is started again
//   FITOUT_SECRET=whsec_… node feed-client.mjs receive 8080
//       takes webhooks at http://127.0.0.1:8080/, refuses what is not signed, and prints each event once
//
// The feed gives an event again when this program ends between printing it and writing the cursor down, and a webhook is sent
// again when its answer is lost. Both are told by `event_id`.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { followFeed, receiver } from '@fitout/client';

const note = (text) => void process.stderr.write(`${text}\n`);
const print = (event) => void process.stdout.write(`${JSON.stringify(event)}\n`);

/** Prints every event after the cursor in `file`, and writes the cursor down behind each page. */
async function follow({ url, token, file, once }) {
  const after = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error) => {
      if (error.code === 'ENOENT') return '0';
      throw error;
    },
  );
  const onRetry = (reason, wait) => note(`${reason}; trying again in ${Math.ceil(wait / 1000)} s`);
  for await (const { events, next } of followFeed({ url, token, after, once, onRetry })) {
    events.forEach(print);
    // A file that is half written would lose the place: it is made beside and put in its place at once.
    await writeFile(`${file}.new`, next);
    await rename(`${file}.new`, file);
  }
}

const [command, argument, ...flags] = process.argv.slice(2);
const { FITOUT_URL: url, FITOUT_TOKEN: token, FITOUT_SECRET: secret } = process.env;
if (command === 'follow' && argument && url && token) {
  await follow({ url, token, file: argument, once: flags.includes('--once') }).catch((error) => {
    note(error.message);
    process.exitCode = 1;
  });
} else if (command === 'receive' && argument && secret) {
  const server = receiver({ secret, handle: print, onError: (error) => note(error.stack) });
  server.listen(Number(argument), '127.0.0.1', () => note(`listening on http://127.0.0.1:${server.address().port}/`));
} else {
  note('usage: feed-client.mjs follow CURSOR-FILE [--once] | receive PORT (see the top of this file)');
  process.exitCode = 2;
}
