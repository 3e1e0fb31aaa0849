import { createParamDecorator } from '@nestjs/common';
import { currentContext } from '../request/request-context';

/**
 * The BOQ of this request: the very id that the policy guard decided for, never one that the handler reads for itself.
 * `@Boq('optional')` is null where none was named; `@Boq()` throws there, because its route lacks the declaration.
 */
export const Boq = createParamDecorator((need: 'optional' | undefined) => {
  const { boqId } = currentContext();
  if (boqId === null && need !== 'optional') throw new Error('This route does not declare where its BOQ is named.');
  return boqId;
});
