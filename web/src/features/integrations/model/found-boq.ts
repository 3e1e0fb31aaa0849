import type { UseQueryOptions } from '@tanstack/react-query';

/** A BOQ to choose: id, title, and a line that distinguishes equal titles. */
export interface FoundBoq {
  value: string;
  label: string;
  note?: string;
}

/** Finds BOQs by part of the title, or one by id; recently changed ones for an empty text. */
export type FindBoqs = (text: string) => UseQueryOptions<FoundBoq[]>;
