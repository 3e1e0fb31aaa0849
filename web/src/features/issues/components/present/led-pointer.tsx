import { useEffect, useRef, type RefObject } from 'react';
import { placeIn, type Pointer } from '../../model/lead';
import classes from './present.module.css';

/** The parts of a slide, which screens of other widths place differently; the whole where it has none. */
function partsOf(slide: Element | null): Element[] {
  const parts = [...(slide?.firstElementChild?.children ?? [])];
  return parts.length > 0 ? parts : slide ? [slide] : [];
}

/** Where on a slide the pointer is; null beside all of its parts. */
export function pointerAt(
  slide: Element | null,
  event: { readonly target: EventTarget; readonly clientX: number; readonly clientY: number },
): Pointer | null {
  const parts = partsOf(slide);
  const part = parts.findIndex((one) => event.target instanceof Node && one.contains(event.target));
  const rectangle = parts[part]?.getBoundingClientRect();
  return rectangle ? { part, ...placeIn(rectangle, event) } : null;
}

/** The pointer of who leads, as a dot at the same place of the same part. */
export function LedPointer({ slide, pointer }: { slide: RefObject<Element | null>; pointer: Pointer | null }) {
  const dot = useRef<HTMLSpanElement>(null);
  const part = pointer?.part;
  useEffect(() => {
    if (part !== undefined) partsOf(slide.current)[part]?.scrollIntoView({ block: 'nearest' });
  }, [slide, part]);
  useEffect(() => {
    const own = dot.current;
    const frame = own?.offsetParent?.getBoundingClientRect();
    const rectangle = pointer && partsOf(slide.current)[pointer.part]?.getBoundingClientRect();
    if (!own || !frame || !rectangle) return;
    own.style.left = `${rectangle.left - frame.left + pointer.x * rectangle.width}px`;
    own.style.top = `${rectangle.top - frame.top + pointer.y * rectangle.height}px`;
  }, [slide, pointer]);
  return <span ref={dot} className={classes.pointer} hidden={pointer === null} aria-hidden />;
}
