import { conflict, forbidden, invalid, notFound, preconditionFailed } from '../http/problem';
import { rupees, type Paise } from '../kernel/money';
import { PricingError } from '../pricing';
import { Rejection } from './domain/boq.commands';

/** Fields of a line as the API names them, where the domain's name differs. */
const API_NAMES: Readonly<Record<string, string>> = {
  carpetArea: 'carpet_area',
  trips: 'total_trips',
  componentOf: 'component_of',
  oldRate: 'old_rate',
};

/** The answer a refusal of the domain or of pricing stands for; any other error is passed through. */
export function asProblem(error: unknown): unknown {
  if (error instanceof PricingError) return invalid({ [API_NAMES[error.field] ?? error.field]: error.message });
  if (!(error instanceof Rejection)) return error;
  switch (error.code) {
    case 'not-found':
      return notFound();
    case 'invalid':
      return invalid({ [API_NAMES[error.field ?? ''] ?? error.field ?? 'body']: error.message });
    case 'forbidden':
      return forbidden();
    case 'precondition':
      return preconditionFailed(error.current);
    case 'conflict':
      return conflict(
        'moved',
        error.message,
        typeof error.current === 'number' ? rupees(error.current as Paise) : error.current,
      );
  }
}
