import { DECISIONS } from '../../domain/boq.decider';
import { BOQ_COMMAND_HANDLERS, boqCommand } from './boq-command';

const author = {
  commandId: 'c',
  correlationId: 'c',
  causationId: 'c',
  actorId: null,
  actorName: 'A',
  actorRole: 'admin',
};

describe('commands on BOQs', () => {
  it('have one handler each, with their name', () => {
    expect(BOQ_COMMAND_HANDLERS.map(({ name }) => name)).toEqual(
      Object.keys(DECISIONS).map((name) => `${name}Handler`),
    );
  });

  it('are sent with their name, author and estimate token', () => {
    const message = boqCommand('id', { type: 'DeleteBoq' }, author, 'token');
    expect(message.constructor.name).toBe('DeleteBoq');
    expect(message).toMatchObject({ boqId: 'id', command: { type: 'DeleteBoq' }, author, estimateToken: 'token' });
  });
});
