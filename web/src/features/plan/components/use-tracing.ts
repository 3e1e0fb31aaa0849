import { useCallback, useEffect, useMemo, useState } from 'react';
import { MM2_PER_SQFT, type Plan, type Point, type Wall } from '@fitout/plan';
import { toast } from '../../../ui/feedback/toast-store';
import type { TypedSize } from '../model/tracing/fit-sizes';
import type { RoomSize } from '../model/tracing/room-words';
import { gapsOf } from '../model/tracing/gaps';
import { bandAt, thicknessOver } from '../model/tracing/ink';
import { wallAlong } from '../model/tracing/side-line';
import {
  laidBelow,
  movedBy,
  placeOf,
  scaledBy,
  scaledTo,
  stretchedTo,
  withPicture,
  type Line,
  type Picture,
} from '../model/tracing/picture';
import { boxOf } from '../model/view';
import type { Traced } from './drawing/hand';
import { readPages, type Pages } from './picture-file';

/** A picture below the plan, and what the hand does with it. It is read here, and sent nowhere until it is kept. */
export function useTracing(plan: Pick<Plan, 'walls'>, onShown: () => void) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [line, setLine] = useState<Line | null>(null);
  const [pages, setPages] = useState<(Pages & { readonly at: number }) | null>(null);
  const [name, setName] = useState('');
  const [sizes, setSizes] = useState<readonly TypedSize[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [isInkOn, setInkOn] = useState(true);
  const url = picture?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const onLine = useCallback((from: Point, to: Point) => setLine([from, to]), []);
  const move = useCallback((by: Point) => {
    setPicture((now) => now && movedBy(now, by));
    setLine(
      (now) =>
        now && [
          [now[0][0] + by[0], now[0][1] + by[1]],
          [now[1][0] + by[0], now[1][1] + by[1]],
        ],
    );
  }, []);
  const traced = useMemo(() => (picture && isInkOn ? tracedOf(picture) : null), [picture, isInkOn]);
  async function show(from: Promise<Pages>, at: number): Promise<void> {
    try {
      const read = await from;
      const shown = await read.page(at);
      setPages({ ...read, at });
      setPicture(laidBelow(shown, boxOf(plan)));
      setLine(null);
      onShown();
    } catch {
      toast.error('This file cannot be shown. Choose a PNG, a JPEG or a PDF.');
    }
  }
  /** The line goes with the picture that it lies on. */
  function scale(next: (picture: Picture, line: Line) => Picture): void {
    if (!picture || !line) return;
    const scaled = next(picture, line);
    setPicture(scaled);
    setLine(withPicture(line, picture, scaled));
  }
  return {
    picture,
    line,
    hand: { onLine, onPicture: move, traced },
    pages,
    turn: (at: number) => pages && show(Promise.resolve(pages), at),
    isInkOn,
    setInkOn,
    /** Clear sizes of rooms as the picture prints them. */
    sizes,
    setSizes: (next: readonly TypedSize[]) => {
      setSizes(next);
      setWaiting(false);
    },
    /** Sizes that are held once all rooms are drawn: until then walls stay on the picture’s lines. */
    isWaiting,
    wait: (room: string, { x, y }: RoomSize) => {
      const own = [{ room, axis: 'x', size: x } as const, { room, axis: 'y', size: y } as const];
      setSizes((all) => [...all.filter((one) => one.room !== room), ...own]);
      setWaiting(true);
    },
    /** Where the picture shows a wall interrupted; null where it shows none of it. */
    gapsIn: (wall: Wall) => picture && gapsOf(picture.ink, placeOf(picture), wall),
    /** So many times as wide and as high, about its corner; both ways are known then. */
    stretch: ([across, down]: Point) => setPicture((now) => now && stretchedTo(now, [across, down])),
    move,
    choose: (file: File) => {
      setName(file.name);
      return show(readPages(file), 1);
    },
    /** One that is kept, from where it is. */
    take: (kept: Promise<File>) => {
      setName('');
      return show(kept.then(readPages), 1);
    },
    /** What is shown as a file to be kept; null where nothing is, or where it was taken from what is kept. */
    fileToKeep: (): File | null => {
      if (!picture || !name) return null;
      const stem = name.replace(/\.[^.]*$/, '');
      const page = pages && pages.count > 1 ? `, page ${pages.at}` : '';
      return new File([picture.blob], `${stem}${page}.${picture.blob.type.slice('image/'.length)}`, {
        type: picture.blob.type,
      });
    },
    isNew: picture !== null && name !== '',
    fade: (strength: number) => setPicture((now) => now && { ...now, strength }),
    setLength: (length: number) => scale((now, over) => scaledBy(now, over, length)),
    setArea: (sqft: number) => scale((now, over) => scaledTo(now, over, sqft * MM2_PER_SQFT)),
    remove: () => {
      setPicture(null);
      setPages(null);
      setLine(null);
    },
  };
}
export type Tracing = ReturnType<typeof useTracing>;

const tracedOf = (picture: Picture): Traced => {
  const place = placeOf(picture);
  return {
    lineAt: (point, axis, within) => bandAt(picture.ink, place, point, axis, within)?.middle ?? null,
    wallAlong: (side, within) => wallAlong(picture.ink, place, side, within),
    thicknessOf: (from, to) => thicknessOver(picture.ink, place, from, to),
  };
};
