import { Rejection } from '../../kernel/decisions/rejection';
import { conflict, invalid, notFound } from '../../platform/http/answers/problem';

/** What rules say of a request for quotation; what they refuse is thrown as its HTTP answer. */
export function ruleOn<T>(rules: () => T): T {
  try {
    return rules();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, field, message } = error;
    if (code === 'not-found') throw notFound();
    if (code === 'invalid') throw invalid({ [field ?? 'body']: message });
    throw conflict(field === 'messages' ? 'too_many_messages' : 'request_over', message);
  }
}
