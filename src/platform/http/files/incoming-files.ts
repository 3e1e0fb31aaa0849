import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { IMAGE_BYTES } from '../../storage/safe-image';
import { formProblem, NO_FORM } from '../validation/form-problem';
import { invalid, tooLarge } from '../answers/problem';
import { checkValue } from '../validation/text-guard';
import { noteField, noteFile, sha256 } from './upload-digest';
import { validate } from '../validation/zod.pipe';

/** The largest JSON body with base64 files; larger ones are sent as multipart. */
export const BASE64_BODY_BYTES = 16 * 1024 * 1024;

export interface IncomingFile {
  /** Name of the form field it came in. */
  readonly field: string;
  /** The original file name. */
  readonly name: string;
  readonly bytes: Buffer;
}

const file = z
  .union([z.string(), z.object({ name: z.string().max(300).default('image'), data: z.string() })])
  .meta({ id: 'IncomingFile', description: 'Base64 or a data URL, alone or with the name of the file.' });
/** Default limit of files per request. */
const MOST_FILES = 20;
const MOST_FIELDS = 20;

/** Schema of a JSON list of files, at most `most` long. */
export function filesUpTo(most: number) {
  return z.array(file).max(most, `At most ${most} files at once.`).default([]);
}
export const filesSchema = filesUpTo(MOST_FILES);

/** Takes one file. `fields` are the text fields sent before it: in a form, those above the file input. */
export type TakeFile = (file: IncomingFile, index: number, fields: Readonly<Record<string, unknown>>) => Promise<void>;

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const TOO_LARGE = 'A file may be at most 10 MB large.';

/**
 * Passes every file of a request to `take`, one at a time to limit memory; returns the text fields. JSON carries files
 * as base64 (data URLs or bare) in `list`; multipart carries them under any name, at most `most`. Throws 400 and 413.
 */
export async function takeFiles(
  request: FastifyRequest,
  body: unknown,
  list: 'images' | 'attachments',
  take: TakeFile,
  most = MOST_FILES,
): Promise<Record<string, unknown>> {
  if (request.isMultipart()) return takeForm(request, take, most);
  const schema = z.looseObject({ [list]: filesUpTo(most) });
  const fields = validate(schema, body ?? {}) as Record<string, unknown>;
  const files = fields[list] as z.output<typeof filesSchema>;
  for (const [index, given] of files.entries()) {
    const { name, data } = typeof given === 'string' ? { name: 'image', data: given } : given;
    await take({ field: list, name: plainName(name), bytes: decode(data, `${list}.${index}`) }, index, fields);
  }
  return fields;
}

/**
 * Like `takeFiles`, for multipart only. A file input left empty in the browser is skipped. Throws 400 for anything but
 * a readable form, and 413.
 */
export async function takeForm(
  request: FastifyRequest,
  take: TakeFile,
  most = MOST_FILES,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw invalid({ body: NO_FORM });
  const fields: Record<string, unknown> = {};
  let index = 0;
  try {
    for await (const part of request.parts({
      limits: { fileSize: IMAGE_BYTES, files: most, parts: most + MOST_FIELDS },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge(TOO_LARGE);
        noteFile(request, part.fieldname, part.filename ?? '', sha256(bytes));
        if (!part.filename && bytes.length === 0) continue;
        await take({ field: part.fieldname, name: plainName(part.filename || ''), bytes }, index, fields);
        index += 1;
      } else if (typeof part.value === 'string') {
        checkValue({ [part.fieldname]: part.value }, '');
        noteField(request, part.fieldname, part.value);
        fields[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw formProblem(error);
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

/** The last part of the file name, without control characters; for display, never used as a path. */
function plainName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim().slice(0, 150);
  return plain || 'image';
}
