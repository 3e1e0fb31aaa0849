const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether this can be a key that a file store gave out: a random UUID and nothing that could lead elsewhere. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}
