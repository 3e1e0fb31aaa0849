import type { Point } from '../../../kernel/plan';

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** A file’s y grows upwards, a plan’s downwards. */
export const UPSIDE_DOWN: Affine = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
/** Of entities whose extrusion points away from the reader. */
export const FROM_BEHIND: Affine = { a: -1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const put = ({ a, b, c, d, e, f }: Affine, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** First `inner`, then `outer`. */
export function after(outer: Affine, inner: Affine): Affine {
  const [e, f] = put(outer, [inner.e, inner.f]);
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e,
    f,
  };
}

export function placed(at: Point, degrees: number, [sx, sy]: Point, base: Point): Affine {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned = { a: cos * sx, b: sin * sx, c: -sin * sy, d: cos * sy, e: 0, f: 0 };
  const [x, y] = put(turned, base);
  return { ...turned, e: at[0] - x, f: at[1] - y };
}
