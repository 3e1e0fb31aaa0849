import { z } from 'zod';

const NOT_ORIGINS =
  'must be a list of origins such as https://app.example.in, separated by commas: scheme and host, without a path, and never *';

/** The origins whose pages may call the API from a browser. */
export const corsVariable = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isOrigin), NOT_ORIGINS);

function isOrigin(text: string): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && origin === text;
}
