import { encode } from 'uqr';

/** Modules of white that a scanner needs around a code. */
const QUIET = 4;

/** A square of `size` modules, and the outline of the dark ones. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** A QR code as the outline of its dark modules, one unit each. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The code as a drawing, dark on white in any theme. */
export const codeSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
