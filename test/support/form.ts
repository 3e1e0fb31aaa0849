import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Answer } from './client';

/** Posts a form of text fields and files, in the order in which they were appended. */
export async function postForm<T>(
  app: NestFastifyApplication,
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as T };
}
