import { ApiError } from '../../../../lib/api/errors';

/** A line of which more is measured than the contract has. */
export interface ExcessLine {
  item_id: string;
  title: string;
  unit: string;
  excess: number;
}

/** The lines for which a bill was refused; null where it failed of something else. */
export function excessOfRefusal(error: unknown): ExcessLine[] | null {
  if (!(error instanceof ApiError) || error.code !== 'excess_quantity') return null;
  return Array.isArray(error.current) ? (error.current as ExcessLine[]) : [];
}
