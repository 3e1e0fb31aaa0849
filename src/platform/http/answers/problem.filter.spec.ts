import { Logger, type ArgumentsHost } from '@nestjs/common';
import { errorCodes } from 'fastify';
import { Problem } from './problem';
import { ProblemFilter, toProblem } from './problem.filter';

/** What the filter logs as an error and what it answers when a request throws. */
function caught(thrown: unknown): { logged: unknown[][]; status: number } {
  const log = jest.spyOn(Logger.prototype, 'error').mockReset();
  const answer = { status: 0 };
  const reply = {
    sent: false,
    raw: { headersSent: false },
    header: () => reply,
    removeHeader: () => reply,
    code(status: number) {
      answer.status = status;
      return reply;
    },
    type: () => reply,
    send: () => reply,
  };
  const http = { getRequest: () => ({ id: 'r', method: 'POST' }), getResponse: () => reply };
  const filter = new ProblemFilter();
  filter.catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  const logged = log.mock.calls;
  log.mockRestore();
  return { logged, status: answer.status };
}

describe('the log of refused requests', () => {
  it('has no stack trace for a deliberate problem', () => {
    expect(caught(new Problem(501, 'not_set_up', 'This is not set up.'))).toEqual({ logged: [], status: 501 });
    expect(caught(new Problem(503, 'busy', 'Please try again.'))).toEqual({ logged: [], status: 503 });
  });

  it('has the error itself for an unexpected failure', () => {
    const fault = new Error('a fault');
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    expect(caught(fault)).toEqual({ logged: [[{ err: fault, request_id: 'r' }, 'POST failed']], status: 500 });
    expect(caught(away)).toEqual({ logged: [[{ err: away, request_id: 'r' }, 'POST failed']], status: 503 });
  });
});

it('an address that cannot be read is refused without repeating it: it may have the secret of a link', () => {
  const problem = toProblem(new errorCodes.FST_ERR_BAD_URL('/api/accept%E0%A4%A/secret'));
  expect(problem).toMatchObject({ status: 400, message: 'This address cannot be read. Copy the whole link again.' });
});
