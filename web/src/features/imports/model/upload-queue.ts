import { newCommandKey } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/errors';
import { createStore, useStore } from '../../../lib/browser/create-store';
import { isAccepted } from '../../../ui/form/file-field';
import { uploadFile, type TaxAnswer } from '../api/upload-file';
import { ACCEPTED, LARGEST, NO_FILE, TOO_LARGE } from '../../../lib/boq/bill-files';

/** One of several files on its way. `importId` once the server has it; `problem` where it was refused. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly tax: TaxAnswer;
  /** The same for every try, so that a file is never imported twice. */
  readonly key: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'refused';
  readonly percent: number;
  readonly importId: string | null;
  readonly boqId: string | null;
  readonly problem: string | null;
}

const uploads = createStore<readonly Upload[]>([]);
let nextId = 1;
let isSending = false;

/** The files, live. */
export const useUploads = (): readonly Upload[] => useStore(uploads);

/** Puts files in line; they are sent one after another. One that is refused does not hold up the others. */
export function addUploads(files: readonly File[], tax: TaxAnswer = 'file'): void {
  const added = files.map((file): Upload => {
    const problem = problemWith(file);
    return {
      id: nextId++,
      file,
      tax,
      key: newCommandKey(),
      state: problem ? 'refused' : 'waiting',
      percent: 0,
      importId: null,
      boqId: null,
      problem,
    };
  });
  uploads.set([...uploads.get(), ...added]);
  void sendNext();
}

/** Puts a refused file in line again. */
export function retryUpload(id: number): void {
  change(id, { state: 'waiting', problem: null, percent: 0 });
  void sendNext();
}

/** Forgets the files that are not on their way; their BOQs stay. */
export function clearUploads(): void {
  uploads.set(uploads.get().filter(({ state }) => state === 'waiting' || state === 'sending'));
}

/** Why a file is not sent at all. */
export function problemWith(file: File): string | null {
  if (!isAccepted(file.name, ACCEPTED)) return NO_FILE;
  return file.size > LARGEST ? TOO_LARGE : null;
}

function change(id: number, values: Partial<Upload>): void {
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...values } : one)));
}

async function sendNext(): Promise<void> {
  if (isSending) return;
  const next = uploads.get().find(({ state }) => state === 'waiting');
  if (!next) return;
  isSending = true;
  const { id, file, tax, key } = next;
  change(id, { state: 'sending' });
  try {
    const made = await uploadFile(file, tax, key, (percent) => change(id, { percent }));
    change(id, { state: 'sent', importId: made.import_id ?? null, boqId: made.boq_id });
  } catch (error) {
    change(id, { state: 'refused', problem: messageOf(error as Error) });
  }
  isSending = false;
  void sendNext();
}
