/**
 * Copies text to the clipboard. False when the browser denies it: without https, or too long after the press (Safari);
 * the caller then shows the text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
