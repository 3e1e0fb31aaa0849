import type { Body, Reply } from '../../../lib/api/api-types';

/** What all screens of a quotation show while somebody leads. */
export type Lead = NonNullable<Reply<'/api/accept/{token}/lead', 'get'>['data']>;
export type Pointer = NonNullable<Lead['pointer']>;
export type LeadMessage = Body<'/api/accept/{token}/lead', 'post'>;

/** A page of the presentation, and where the pointer is on it. */
export interface LedPage {
  readonly slide: number;
  readonly pointer: Pointer | null;
}

/** The lead in an event of the stream; null for none. */
export function readLead(data: string): Lead | null {
  return JSON.parse(data) as Lead | null;
}

/** A place within a rectangle, from 0 to 1. */
export function placeIn(
  { left, top, width, height }: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Pick<Pointer, 'x' | 'y'> {
  const share = (at: number, size: number): number =>
    size === 0 ? 0 : Math.round(Math.min(1, Math.max(0, at / size)) * 1000) / 1000;
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}
