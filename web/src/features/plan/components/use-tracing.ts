import { useCallback, useEffect, useState } from 'react';
import { MM2_PER_SQFT, type Plan, type Point } from '@fitout/plan';
import { toast } from '../../../ui/feedback/toast-store';
import { laidBelow, movedBy, scaledBy, scaledTo, type Line, type Picture } from '../model/picture';
import { boxOf } from '../model/view';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

/** A picture below the plan, and what the hand does with it. It is read here and sent nowhere. */
export function useTracing(plan: Pick<Plan, 'walls'>) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [line, setLine] = useState<Line | null>(null);
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
  async function choose(file: File): Promise<void> {
    try {
      if (!TYPES.has(file.type)) throw new Error(file.type);
      const read = URL.createObjectURL(file);
      const { naturalWidth: width, naturalHeight: height } = await sizeOf(read);
      setPicture(laidBelow({ url: read, width, height }, boxOf(plan)));
      setLine(null);
    } catch {
      toast.error('This file cannot be shown. Choose a PNG or a JPEG.');
    }
  }
  /** The line goes with the picture that it lies on. */
  function scale(next: (picture: Picture, line: Line) => Picture): void {
    if (!picture || !line) return;
    const scaled = next(picture, line);
    const by = scaled.mm / picture.mm;
    const [[x, y], to] = line;
    setPicture(scaled);
    setLine([line[0], [x + (to[0] - x) * by, y + (to[1] - y) * by]]);
  }
  return {
    picture,
    line,
    hand: { onLine, onPicture: move },
    move,
    choose,
    fade: (strength: number) => setPicture((now) => now && { ...now, strength }),
    setLength: (length: number) => scale((now, over) => scaledBy(now, over, length)),
    setArea: (sqft: number) => scale((now, over) => scaledTo(now, over, sqft * MM2_PER_SQFT)),
    remove: () => {
      setPicture(null);
      setLine(null);
    },
  };
}
export type Tracing = ReturnType<typeof useTracing>;

async function sizeOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
