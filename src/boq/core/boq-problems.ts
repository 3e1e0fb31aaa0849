import { conflict, forbidden, invalid, notFound, preconditionFailed } from '../../platform/http/answers/problem';
import { rupees, type Paise } from '../../kernel/money';
import { PricingError } from '../../pricing';
import { Rejection } from '../../kernel/decisions/rejection';
import { apiName } from './dto/item-fields';

/** The HTTP answer for a refusal by the domain or by pricing; any other error is passed through. */
export function asProblem(error: unknown): unknown {
  if (error instanceof PricingError) return invalid({ [apiName(error.field)]: error.message });
  if (!(error instanceof Rejection)) return error;
  switch (error.code) {
    case 'not-found':
      return notFound();
    case 'invalid':
      return invalid({ [apiName(error.field ?? 'body')]: error.message });
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
