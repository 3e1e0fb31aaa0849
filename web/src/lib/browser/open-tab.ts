/**
 * Opens a new tab for a URL that is still being created. The tab opens at once, during the click, because browsers
 * block later ones; it is closed if there is no URL. Rejects like `address`.
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

/** Object URL for a blob; revoked after a minute, when every tab has read it. */
export function blobAddress(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
}
