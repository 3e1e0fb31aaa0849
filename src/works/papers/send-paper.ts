import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderJob } from '../../papers/rendering/paper';
import type { Renderer } from '../../papers/rendering/renderer';
import { sendFile } from '../../papers/rendering/send-file';
import { NAMED_FILE } from '../../platform/http/openapi/headers';

/** How the document describes an answer that is a file. */
export const FILE = {
  status: 200,
  description: 'The file.',
  headers: NAMED_FILE,
  schema: { type: 'string' as const, format: 'binary' },
};

interface Sent {
  /** Everything that the file depends on. */
  readonly key: readonly (string | number)[];
  /** Without its ending. */
  readonly name: string;
  readonly format: 'pdf' | 'xlsx';
  readonly job: RenderJob;
}

/** Renders a paper, unless it is at hand, and answers with it. */
export async function sendPaper(
  renderer: Renderer,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { key, name, format, job }: Sent,
): Promise<void> {
  const etag = [...key, format].join('.');
  const bytes = await renderer.get(etag, job);
  sendFile(request, reply, { bytes, name: `${name}.${format}`, kind: format, etag });
}
