import { blobOf, canvasOf, contextOf } from '../../../lib/browser/canvas';

/** Pixels of the longer side: more than most screens show, and about a tenth of the bytes of a phone’s camera. */
const LONGEST = 2_048;
const QUALITY = 0.8;

/** A photo as it is sent, without the place and all else that the camera wrote into it. Rejects for what is no picture. */
export async function smallerPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = canvasOf(picture.width * scale, picture.height * scale);
  contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return blobOf(canvas, 'image/jpeg', QUALITY);
}

/** A file as a data URL, which requests carry it as. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
