import { blobAddress } from '../../../lib/browser/open-tab';

/** Saves bytes as a download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(content);
  link.download = name;
  link.click();
}
