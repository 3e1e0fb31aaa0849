import type { UseQueryOptions } from '@tanstack/react-query';

/** A BOQ to choose: its id, its title, and a line that tells it from others of the same title. */
export interface FoundBoq {
  value: string;
  label: string;
  note?: string;
}

/** Finds BOQs by a part of the title, or one by its id; the last changed ones for the empty text. */
export type FindBoqs = (text: string) => UseQueryOptions<FoundBoq[]>;
