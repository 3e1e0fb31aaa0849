/**
 * Puts text into the clipboard. False where the browser does not let it: on an address without https, or when too long after the
 * press (Safari); whoever asked shows the text then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
