import { useState } from 'react';
import { newCommandKey } from '../../../lib/api/api-client';
import { keepFile } from '../../../lib/browser/kept-files';
import { toast } from '../../../ui/feedback/toast-store';
import type { WaitingPhoto } from '../api/photos';
import { smallerPhoto } from './photo-file';
import { useSiteEntries } from './site-entries';

/** Keeps photos on this device until the server has them, each as small as it may be. */
export function usePhotoEntries(boqId: string) {
  const { put } = useSiteEntries(boqId);
  const [isBusy, setBusy] = useState(false);

  /** `title`: what they show, for the list of what waits. */
  async function add(files: readonly File[], about: Omit<WaitingPhoto, 'file'>, title: string): Promise<void> {
    setBusy(true);
    for (const photo of files) {
      try {
        const file = newCommandKey();
        await keepFile(file, await smallerPhoto(photo));
        put({ kind: 'photo', body: { file, ...about }, title });
      } catch {
        toast.error(`${photo.name} cannot be read as a picture. Choose another one.`, { autoDismiss: false });
      }
    }
    setBusy(false);
  }

  return { isBusy, add };
}
