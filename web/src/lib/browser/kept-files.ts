/** Files that wait on this device until the server has them. They outlive a login, as the entries that name them do. */
const STORE = 'fo-waiting-files';

/** Where the browser keeps none: on pages that are not secure, and in private windows. Gone with the page. */
const held = new Map<string, Blob>();

const addressOf = (name: string): string => `/waiting/${name}`;

async function store(): Promise<Cache | null> {
  if (typeof caches === 'undefined') return null;
  try {
    return await caches.open(STORE);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export async function keepFile(name: string, file: Blob): Promise<void> {
  held.set(name, file);
  try {
    await (await store())?.put(addressOf(name), new Response(file));
  } catch (error) {
    // Full: this page holds it.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Null where this device has it no more. */
export async function keptFile(name: string): Promise<Blob | null> {
  const here = held.get(name);
  if (here) return here;
  const kept = await (await store())?.match(addressOf(name));
  return kept ? kept.blob() : null;
}

export async function forgetFile(name: string): Promise<void> {
  held.delete(name);
  await (await store())?.delete(addressOf(name));
}
