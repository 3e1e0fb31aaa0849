import { blobAddress } from '../../../lib/browser/open-tab';

/** Puts bytes among the person's downloads under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(content);
  link.download = name;
  link.click();
}
