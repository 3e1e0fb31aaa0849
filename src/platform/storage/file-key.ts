const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether this can be a file store's key: a random UUID, which cannot point elsewhere. */
export function isFileKey(key: string): boolean {
  return KEY.test(key);
}
