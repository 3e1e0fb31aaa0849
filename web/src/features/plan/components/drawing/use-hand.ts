import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { isTyping } from '../../../../lib/browser/keys';
import { zoomed } from '../../model/view';
import { Hand, NO_SKETCH, type Finger, type Work } from './hand';

/** The pointer, Space and the wheel on the drawing. Returns what is being drawn, and the listeners of the drawing. */
export function useHand(svg: RefObject<SVGSVGElement | null>, work: Work) {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const [sketch, setSketch] = useState(NO_SKETCH);
  const hand = useRef<Hand | null>(null);
  const handNow = (): Hand => (hand.current ??= new Hand(() => latest.current, setSketch));
  useSpace((isHeld) => {
    handNow().isPanning = isHeld;
  });
  useEscape(() => handNow().takeBack());
  useWheel(svg, latest);
  const { tool } = work;
  useEffect(() => hand.current?.take(tool), [tool]);
  return {
    sketch,
    handlers: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (event.button > 1) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        // The frame around it is for the keyboard.
        event.currentTarget.dataset.pressed = '';
        handNow().down(fingerOf(event), event.target, event.button);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => handNow().move(fingerOf(event)),
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => handNow().up(fingerOf(event)),
      onPointerCancel: () => handNow().letGo(),
      onBlur: ({ currentTarget }: FocusEvent<SVGSVGElement>) => delete currentTarget.dataset.pressed,
    },
  };
}

function fingerOf({ currentTarget, pointerId, pointerType, clientX, clientY }: PointerEvent<SVGSVGElement>): Finger {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { id: pointerId, px: [clientX - left, clientY - top], isTouch: pointerType === 'touch' };
}

function useSpace(onChange: (isHeld: boolean) => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.code === 'Space' && !isTyping(event)) latest.current(event.type === 'keydown');
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', press);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', press);
    };
  }, []);
}

/** `takeBack`: whether there was anything; then the key means nothing else. */
function useEscape(takeBack: () => boolean): void {
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && latest.current()) event.preventDefault();
    };
    // Before the keys of the plan, which deselect.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}

/** The wheel zooms where the pointer is; the page does not scroll, which only a listener that is not passive can prevent. */
function useWheel(svg: RefObject<SVGSVGElement | null>, latest: RefObject<Work>): void {
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { view, setView } = latest.current;
      const box = element.getBoundingClientRect();
      setView(zoomed(view, [event.clientX - box.left, event.clientY - box.top], Math.exp(-event.deltaY / 500)));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg, latest]);
}
