import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Answer } from './client';

/** A form as sent. */
export interface SentForm {
  readonly contentType: string;
  readonly payload: Buffer;
}

/** The bytes of a form of text fields and files, in the order they were appended. */
export async function bytesOfForm(form: FormData): Promise<SentForm> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { contentType: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) };
}

/** Posts a form of text fields and files. */
export async function postForm<T>(
  app: NestFastifyApplication,
  path: string,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const { contentType, payload } = await bytesOfForm(form);
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, 'content-type': contentType },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as T };
}
