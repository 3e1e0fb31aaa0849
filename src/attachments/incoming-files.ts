import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalid, tooLarge } from '../http/problem';
import { checkValue } from '../http/text-guard';
import { validate } from '../http/zod.pipe';
import { IMAGE_BYTES } from '../storage/safe-image';

/** The largest JSON body that carries files as base64; larger ones are sent as multipart. */
export const BASE64_BODY_BYTES = 16 * 1024 * 1024;

export interface IncomingFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const file = z.union([z.string(), z.object({ name: z.string().max(300).default('image'), data: z.string() })]);
export const filesSchema = z.array(file).max(20, 'At most 20 files at once.').default([]);

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const TOO_LARGE = 'A file may be at most 10 MB large.';

/**
 * Hands every file of a request to `take`, one after another, so that one at a time is in memory; gives the text fields. JSON
 * carries files as base64 (data URLs or bare) in `list`; multipart carries them under any name. Throws 400 and 413.
 */
export async function takeFiles(
  request: FastifyRequest,
  body: unknown,
  list: 'images' | 'attachments',
  take: (file: IncomingFile, index: number) => Promise<void>,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return takeParts(request, take);
  const schema = z.looseObject({ [list]: filesSchema });
  const fields = validate(schema, body ?? {}) as Record<string, unknown>;
  const files = fields[list] as z.output<typeof filesSchema>;
  for (const [index, given] of files.entries()) {
    const { name, data } = typeof given === 'string' ? { name: 'image', data: given } : given;
    await take({ name: plainName(name), bytes: decode(data, `${list}.${index}`) }, index);
  }
  return fields;
}

async function takeParts(
  request: FastifyRequest,
  take: (file: IncomingFile, index: number) => Promise<void>,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let index = 0;
  for await (const part of request.parts({ limits: { fileSize: IMAGE_BYTES, files: 20 } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw tooLarge(TOO_LARGE);
      await take({ name: plainName(part.filename), bytes }, index);
      index += 1;
    } else if (typeof part.value === 'string') {
      checkValue({ [part.fieldname]: part.value }, '');
      fields[part.fieldname] = part.value;
    }
  }
  return fields;
}

function decode(text: string, field: string): Buffer {
  const data = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (text.startsWith('data:') && !/^data:[\w.+/-]{0,100};base64$/.test(text.slice(0, Math.max(0, text.indexOf(',')))))
    throw invalid({ [field]: 'This is not a base64 data URL.' });
  if ((data.length * 3) / 4 > IMAGE_BYTES + 3) throw tooLarge(TOO_LARGE);
  if (data.length === 0 || data.length % 4 !== 0 || !BASE64.test(data))
    throw invalid({ [field]: 'This is not valid base64.' });
  return Buffer.from(data, 'base64');
}

/** The last part of a person's file name, without control characters; it is shown, never used as a path. */
function plainName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim().slice(0, 150);
  return plain || 'image';
}
