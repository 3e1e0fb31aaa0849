import { type BoqCommand } from './boq.commands';
import { Rejection } from '../../kernel/decisions/rejection';
import { decide } from './boq.decider';
import { env } from './boq.fixtures';
import type { DecideEnv } from './decide-env';
import type { BoqState } from './boq.state';

/** How a BOQ refuses a command. Throws when it accepts it. */
export function refusalOf(
  command: BoqCommand,
  state: BoqState,
  given: Partial<DecideEnv> = {},
): Pick<Rejection, 'code' | 'message' | 'field'> & { readonly current?: unknown } {
  try {
    decide(command, state, { ...env, ...given });
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const { code, message, field, current } = error;
    return { code, message, field, ...(current !== undefined && { current }) };
  }
  throw new Error('The command was accepted.');
}
