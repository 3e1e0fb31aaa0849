import { Rejection } from '../../kernel/decisions/rejection';
import { conflict, forbidden, invalid, notFound } from '../http/answers/problem';

/** What rules of records say; what they refuse is thrown as its HTTP answer. The field of a conflict is the answer's code. */
export function ruleOn<T>(rules: () => T): T {
  try {
    return rules();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, field, message } = error;
    if (code === 'not-found') throw notFound();
    if (code === 'forbidden') throw forbidden(message);
    if (code === 'invalid') throw invalid({ [field ?? 'body']: message });
    throw conflict(field ?? 'moved', message);
  }
}
