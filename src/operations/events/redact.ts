/** Names of fields that could grant access to anyone who reads them, hashed or not. */
const SECRET = /token|secret|password|signature|api_?key|otp/i;
const REDACTED = '[redacted]';

/** A copy of a JSON value without secrets, and the paths (`data.token_hash`) that were removed. */
export function redact(value: unknown, path: string): { value: unknown; redacted: string[] } {
  const redacted: string[] = [];
  return { value: walk(value, path, redacted), redacted };
}

function walk(value: unknown, path: string, redacted: string[]): unknown {
  if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`, redacted));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const here = `${path}.${key}`;
      if (!SECRET.test(key) || item === null) return [key, walk(item, here, redacted)];
      redacted.push(here);
      return [key, REDACTED];
    }),
  );
}
