// An example of an integrator's program: Node 20.20 or newer and nothing else.
//
//   FITOUT_URL=https://fitout.example FITOUT_TOKEN=fitout_… node feed-client.mjs follow cursor.txt [--once]
//       prints every event you see, one JSON a line, and goes on where it was when it is started again
//   FITOUT_SECRET=whsec_… node feed-client.mjs receive 8080
//       takes webhooks at http://127.0.0.1:8080/, refuses what is not signed, and prints each event once
//
// The feed gives an event again when this program ends between printing it and writing the cursor down, and a webhook is sent
// again when its answer is lost. Both are told by `event_id`.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** A signature older than this is refused: whoever has recorded a delivery cannot send it again later. */
const TOLERANCE_SECONDS = 300;
const WAIT_SECONDS = 25;
/** Longer than the server waits: a connection that has gone dead unnoticed is given up. */
const TIMEOUT_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Whether `header` (Fitout-Signature) is the signature of exactly these bytes, made a short while ago. */
export function isSigned(secret, header, body, now = Date.now()) {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match || Math.abs(now / 1000 - Number(match[1])) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${match[1]}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(match[2], 'hex'));
}

/** Remembers the last events that were dealt with. A program whose work may not be done twice keeps them in its database. */
export class Seen {
  #ids = new Set();

  has(id) {
    return this.#ids.has(id);
  }

  add(id) {
    this.#ids.add(id);
    if (this.#ids.size > MOST_REMEMBERED) this.#ids.delete(this.#ids.values().next().value);
  }
}

/** Hands every event after the cursor in `file` to `handle`, and writes the cursor down behind each page. */
export async function follow({ url, token, file, once = false, handle }) {
  let after = await readFile(file, 'utf8').then(
    (text) => text.trim(),
    (error) => {
      if (error.code === 'ENOENT') return '0';
      throw error;
    },
  );
  for (let failures = 0; ;) {
    let page;
    try {
      const wait = once ? 0 : WAIT_SECONDS;
      page = await readPage(new URL(`/api/events?after=${after}&limit=500&wait=${wait}`, url), token);
      failures = 0;
    } catch (error) {
      if (error.final || (once && failures >= 5)) throw error;
      failures += 1;
      const wait = error.retryAfter ?? Math.min(30_000, 500 * 2 ** failures);
      process.stderr.write(`${reasonOf(error)}; trying again in ${Math.ceil(wait / 1000)} s\n`);
      await sleep(wait);
      continue;
    }
    for (const event of page.data) await handle(event);
    if (page.meta.next !== after) {
      after = page.meta.next;
      // A file that is half written would lose the place: it is made beside and put in its place at once.
      await writeFile(`${file}.new`, after);
      await rename(`${file}.new`, file);
    }
    if (once && !page.meta.has_more) return after;
  }
}

async function readPage(address, token) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await response.json().catch((error) => {
    if (error instanceof SyntaxError) return {};
    throw error;
  });
  if (response.ok && body.meta) return body;
  if (response.ok) throw Object.assign(new Error(`${address.origin} is no feed`), { final: true });
  const said = response.status === 401 ? 'the access token is not good (any more)' : body.message;
  const seconds = Number(response.headers.get('retry-after'));
  throw Object.assign(new Error(`${response.status}: ${said ?? response.statusText}`), {
    // Nothing but another token or cursor helps against these.
    final: response.status < 500 && response.status !== 429,
    ...(seconds > 0 ? { retryAfter: seconds * 1000 } : {}),
  });
}

/** `fetch failed` alone tells nobody that the server is away. */
function reasonOf(error) {
  return error.cause ? `${error.message} (${error.cause.message})` : error.message;
}

/** A receiver of webhooks; answers 401 to what is not signed and 204 once `handle` is done. */
export function receiver({ secret, handle, seen = new Seen() }) {
  return createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks);
      if (!isSigned(secret, request.headers['fitout-signature'], body)) return response.writeHead(401).end();
      try {
        const event = JSON.parse(body);
        if (event.type !== 'ping' && !seen.has(event.event_id)) {
          await handle(event);
          // Only now: what could not be dealt with comes again.
          seen.add(event.event_id);
        }
        response.writeHead(204).end();
      } catch (error) {
        // It is sent again later.
        process.stderr.write(`${error.stack}\n`);
        response.writeHead(500).end();
      }
    });
  });
}

async function main([command, argument, ...flags]) {
  const print = (event) => void process.stdout.write(`${JSON.stringify(event)}\n`);
  const { FITOUT_URL: url, FITOUT_TOKEN: token, FITOUT_SECRET: secret } = process.env;
  if (command === 'follow' && argument && url && token) {
    await follow({ url, token, file: argument, once: flags.includes('--once'), handle: print });
  } else if (command === 'receive' && argument && secret) {
    const server = receiver({ secret, handle: print });
    server.listen(Number(argument), '127.0.0.1', () => {
      process.stderr.write(`listening on http://127.0.0.1:${server.address().port}/\n`);
    });
  } else {
    process.stderr.write(
      'usage: feed-client.mjs follow CURSOR-FILE [--once] | receive PORT (see the top of this file)\n',
    );
    process.exitCode = 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  });
}
