import type { PointerEvent } from 'react';

/** How near the edge of the window a dragged row makes it scroll, and how far at once. */
const EDGE_PX = 90;
const STEP_PX = 14;

/** A row follows its grip: a line shows where it would go, and releasing it puts it there. Escape leaves it where it was. */
export function dragRow(
  event: PointerEvent<HTMLElement>,
  grip: HTMLElement,
  onDrop: (target: string, before: boolean) => void,
): void {
  if (event.button !== 0) return;
  const { pointerId } = event;
  event.preventDefault();
  event.stopPropagation();
  grip.setPointerCapture(pointerId);
  let over: HTMLElement | null = null;
  let before = false;
  const mark = (row: HTMLElement | null): void => {
    over?.removeAttribute('data-drop');
    over = row;
    over?.setAttribute('data-drop', before ? 'before' : 'after');
  };
  const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-item]') ?? null;
    if (row) {
      const { top, height } = row.getBoundingClientRect();
      before = clientY < top + height / 2;
    }
    mark(row);
    if (clientY < EDGE_PX + 60) window.scrollBy(0, -STEP_PX);
    else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
  };
  const end = (dropped: boolean): void => {
    const target = over?.dataset.item;
    mark(null);
    grip.removeEventListener('pointermove', move);
    window.removeEventListener('keydown', onKey, { capture: true });
    grip.removeEventListener('lostpointercapture', drop);
    if (dropped && target) onDrop(target, before);
  };
  const drop = (): void => end(true);
  const onKey = (press: KeyboardEvent): void => {
    if (press.key !== 'Escape') return;
    press.stopPropagation();
    end(false);
    grip.releasePointerCapture(pointerId);
  };
  grip.addEventListener('pointermove', move);
  window.addEventListener('keydown', onKey, { capture: true });
  grip.addEventListener('lostpointercapture', drop);
}
