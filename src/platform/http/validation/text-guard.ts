import { invalid, tooLarge } from '../answers/problem';

/** Deeper than any request schema; a deeper body is an attack on the parser. */
const MAX_DEPTH = 32;
/** Default limit of values (elements and fields, at any depth) in a route's JSON. */
export const MAX_VALUES = 2_000;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** NUL cannot be stored by PostgreSQL; a lone surrogate cannot be encoded. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text can be stored and returned unchanged. */
function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Parses a JSON body of at most `values` values. Throws a 413 Problem for more; a 400 Problem for broken JSON, more
 * than MAX_DEPTH levels, keys that reach a prototype, and text with NUL or lone surrogates. An empty body is
 * `undefined`.
 */
export function parseJsonBody(text: string, values = MAX_VALUES): unknown {
  if (text.trim() === '') return undefined;
  checkShape(text, values);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid({}, 'The body is not valid JSON.');
  }
  checkValue(value, '');
  return value;
}

/** Throws a 400 Problem for anything parseJsonBody refuses, in an already parsed value (query, path, form fields). */
export function checkValue(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw invalid({ [path || 'body']: 'The text has characters that cannot be stored.' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_KEYS.has(key) || !isStorable(key))
      throw invalid({ [path || 'body']: 'A name in it is not allowed.' });
    checkValue((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key);
  }
}

/**
 * Refuses too much depth and too many values, counted as opening brackets and commas outside strings. Done on the text,
 * so that no parser meets a depth of 10,000 and no object is built from 100,000 keys.
 */
function checkShape(text: string, most: number): void {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (inString) {
      if (char === 92) index += 1;
      else if (char === 34) inString = false;
    } else if (char === 34) inString = true;
    else if (char === 44) values += 1;
    else if (char === 123 || char === 91) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw invalid({}, 'The JSON is nested too deeply.');
    } else if (char === 125 || char === 93) depth -= 1;
    if (values > most) throw tooLarge('The body holds more values than are accepted here.');
  }
}
