import { z } from 'zod';

/** A place on a slide: the part of it, and how far across and down, from 0 to 1. Two screens place the parts differently. */
export const pointerSchema = z.object({
  part: z.int('The part is a whole number.').min(0).max(20),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});

/** What one screen says to the others that show the same issue. */
export const leadMessageSchema = z.object({
  boq: z.string(),
  issue: z.int(),
  /** Null ends the lead; absent from a client, who does not turn pages. */
  slide: z.int().nullable().optional(),
  pointer: pointerSchema.nullable().optional(),
  options: z.array(z.string()).optional(),
});
export type LeadMessage = z.output<typeof leadMessageSchema>;

/** What all screens show while someone leads. */
export interface Lead {
  readonly slide: number;
  readonly pointer: z.output<typeof pointerSchema> | null;
  readonly options: readonly string[];
}

/** The lead after a message; null when nobody leads. A client's switch alone begins none. */
export function leadAfter(lead: Lead | null, { slide, pointer, options }: LeadMessage): Lead | null {
  if (slide === null) return null;
  if (slide !== undefined) return { slide, pointer: pointer ?? null, options: options ?? lead?.options ?? [] };
  return lead && options ? { ...lead, options } : lead;
}
