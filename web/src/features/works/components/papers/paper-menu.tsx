import { useMutation } from '@tanstack/react-query';
import { blobAddress } from '../../../../lib/browser/open-tab';
import { LANGUAGES } from '../../../../lib/language/words';
import { toastError } from '../../../../ui/feedback/toast-store';
import { FileMenu } from '../../../../ui/files/file-menu';
import type { PaperForm } from '../../api/files';

/** A PDF in the language of who gets it, or a workbook. */
const FORMS: readonly (readonly [form: PaperForm, name: string])[] = [
  ...LANGUAGES.map(({ id, name }) => [id, id === 'en' ? 'PDF' : `PDF, ${name}`] as const),
  ['xlsx', 'Excel workbook'],
];

interface Props {
  label: string;
  /** Which one it is, where a screen has several. */
  of?: string;
  size?: 'xs' | 'compact-sm';
  /** Of the file, without its ending. */
  name: string;
  fetch: (form: PaperForm) => Promise<Blob>;
}

/** A paper of the works: choosing a form saves it. */
export function PaperMenu({ label, of, size, name, fetch }: Props) {
  const make = useMutation<void, Error, PaperForm>({
    mutationFn: async (form) => save(await fetch(form), `${name}.${form === 'xlsx' ? 'xlsx' : 'pdf'}`),
    onError: toastError,
  });
  return <FileMenu {...{ label, of, size, make }} forms={FORMS} />;
}

export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(content);
  link.download = name;
  link.click();
}
