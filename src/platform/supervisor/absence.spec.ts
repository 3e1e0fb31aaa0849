import { createServer, type AddressInfo } from 'node:net';
import { StartError } from '../database/start-error';
import { answers, isPassing, outlast } from './absence';

const withCode = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code });
const inSentence = (cause: Error): Error => new StartError('The database cannot be used.', { cause });

describe('a start', () => {
  it.each([
    ['a connection that is refused', withCode('ECONNREFUSED')],
    ['both addresses of a name that refuse', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['a name that is not known at the moment', withCode('ENOTFOUND')],
    ['a server that starts', withCode('57P03')],
    ['a server that is stopped', withCode('57P01')],
    ['too many connections', withCode('53300')],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['a connection that takes too long', new Error('timeout exceeded when trying to connect')],
    ['a full disk', withCode('53100')],
  ])('outlasts %s, on its own and as the cause of a sentence', (_what, error) => {
    expect([isPassing(error), isPassing(inSentence(error))]).toEqual([true, true]);
  });

  it.each([
    ['a wrong password', withCode('28P01')],
    ['a client that may not connect', withCode('28000')],
    ['a database that does not exist', withCode('3D000')],
    ['a right that is missing', withCode('42501')],
    ['a sentence without a cause', new StartError('PostgreSQL 14.9 is too old.')],
    ['an error of the program', new TypeError('x is undefined')],
  ])('ends on %s', (_what, error) => {
    expect([isPassing(error), isPassing(inSentence(error))]).toEqual([false, false]);
  });

  it('says once that it waits and once that it is over, and ends on the first error that does not pass', async () => {
    const said: string[] = [];
    const waiting = { print: (line: string) => void said.push(line), isOver: () => false };
    const answers = [withCode('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1'), withCode('57P03')];
    const attempt = (last: () => number) => () => {
      const error = answers.shift();
      return error ? Promise.reject(error) : Promise.resolve(last());
    };
    expect(
      await outlast(
        attempt(() => 7),
        waiting,
      ),
    ).toBe(7);
    expect(said).toEqual([
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1. It is retried until it can.',
      'It can again, after 1 s.',
    ]);
    answers.push(withCode('ECONNREFUSED'), withCode('28P01', 'password authentication failed'));
    await expect(
      outlast(
        attempt(() => 7),
        waiting,
      ),
    ).rejects.toThrow('password authentication failed');
  });

  it('that nobody wants any more ends with what it waited for', async () => {
    const waiting = { print: () => undefined, isOver: () => true };
    await expect(outlast(() => Promise.reject(withCode('57P03', 'starting up')), waiting)).rejects.toThrow('starting');
  });

  it('outlasts a server that takes a question and never answers', async () => {
    // “You are in” and “ready”: then nothing more is said, and nothing is closed.
    const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
    const server = createServer((socket) => socket.once('data', () => socket.write(welcome)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const error: unknown = await answers(`postgres://fitout@127.0.0.1:${port}/fitout`, 50).then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(isPassing(error)).toBe(true);
    } finally {
      server.close();
    }
  });
});
