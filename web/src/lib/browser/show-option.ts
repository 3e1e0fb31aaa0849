/**
 * Scrolls a list until one of its options is in sight, and nothing else: a list that has just opened may not be in its place
 * yet, and the page would go there with it. Both are named by their ids.
 */
export function showOption(optionId: string, listId: string): void {
  const list = document.getElementById(listId);
  const option = document.getElementById(optionId)?.getBoundingClientRect();
  if (!list || !option) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (option.top < top) list.scrollTop -= top - option.top;
  else if (option.bottom > bottom) list.scrollTop += option.bottom - bottom;
}
