/** Whether a title is only the beginning of a text, cut or whole: it then says nothing of its own. */
export function isBeginning(title: string, text: string | null | undefined): boolean {
  const stem = title.replace(/(…|\.\.\.)$/, '').trimEnd();
  return text?.startsWith(stem) ?? false;
}
