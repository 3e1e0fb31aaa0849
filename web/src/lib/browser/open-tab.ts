/**
 * Opens a new tab for an address that is still being made. The tab is opened at once, within the click, because browsers
 * block one that opens later; it is closed again when there is no address. Rejects as `address` does.
 */
export async function openTab(address: () => Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Preparing…';
    tab.document.body.textContent = 'Preparing…';
  }
  try {
    const url = await address();
    if (tab && !tab.closed) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Bytes as an address of this page; released after a minute, when any tab has read it. */
export function blobAddress(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
}
