import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { acceptAliases } from './aliases';
import { UnparsedBody } from '../limits/body-limit';
import { fieldSentence } from './field-sentence';
import { invalid } from '../answers/problem';

z.config({ localeError: fieldSentence });

/** Field path to its first message, from zod's issues. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'body';
    errors[path] ??= issue.message;
  }
  return errors;
}

/**
 * Validates `value` against `schema`, after mapping camelCase names to snake_case; unknown fields are dropped. Throws a
 * 400 Problem that maps each field to a sentence.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(acceptAliases(schema, value));
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** The schema of a class made by `createZodDto`, undefined for any other type. */
function schemaOf(metatype: unknown): z.ZodType | undefined {
  if (typeof metatype !== 'function' || !('isZodDto' in metatype) || !('schema' in metatype)) return undefined;
  return metatype.schema instanceof z.ZodType ? metatype.schema : undefined;
}

/** Validates every argument whose type is a `createZodDto` class. */
@Injectable()
export class FitoutZodPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    const given = value instanceof UnparsedBody ? value.parse() : value;
    const schema = type === 'custom' ? undefined : schemaOf(metatype);
    return schema ? validate(schema, given ?? {}) : given;
  }
}
