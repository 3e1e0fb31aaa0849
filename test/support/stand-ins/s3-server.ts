import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** `STORAGE_URL` of a bucket in it. */
  readonly url: string;
  /** Keys and bytes, `bucket/key`. */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Answers the next requests with 503, like a busy store. */
  failNext(count: number): void;
  close(): Promise<void>;
}

/**
 * A small stand-in for an S3-compatible store: PUT, GET, HEAD and DELETE of objects with path-style URLs. Requires a
 * version 4 signature without verifying it. It shows that the adapter follows the protocol, not that a particular
 * product works.
 */
export async function startS3Server(bucket: string, prefix = ''): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const server = createServer((request, response) => {
    void handle(request, response);
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return error(request, response, 403, 'AccessDenied');
    if (failures > 0) {
      failures -= 1;
      return error(request, response, 503, 'SlowDown');
    }
    if (!key.startsWith(`${bucket}/`)) return error(request, response, 404, 'NoSuchBucket');
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT': {
        const body = Buffer.concat(chunks);
        if (body.length !== Number(request.headers['content-length']))
          return error(request, response, 400, 'IncompleteBody');
        objects.set(key, body);
        response.writeHead(200, { etag: '"stored"' }).end();
        return;
      }
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'HEAD':
      case 'GET':
        if (!found) return error(request, response, 404, 'NoSuchKey');
        response.writeHead(200, {
          'content-length': found.length,
          'content-type': 'application/octet-stream',
          etag: '"stored"',
        });
        response.end(request.method === 'GET' ? found : undefined);
        return;
      default:
        return error(request, response, 405, 'MethodNotAllowed');
    }
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}&region=ap-south-1`,
    objects,
    failNext: (count) => {
      failures = count;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((problem) => (problem ? reject(problem) : resolve()));
      }),
  };
}

function error(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    request.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
