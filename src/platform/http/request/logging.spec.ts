import { Writable } from 'node:stream';
import pino from 'pino';
import { errorFields } from './logging.module';

it('logs the type and place of an error, and nothing attached to it', () => {
  let line = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => ((line += String(chunk)), done()) });
  const error = Object.assign(new Error('gone'), {
    code: '57P01',
    client: { connectionParameters: { user: 'fitout' } },
  });
  pino({ serializers: { err: errorFields } }, stream).error({ err: error }, 'a fault');
  const { err } = JSON.parse(line) as { err: Record<string, unknown> };
  expect(err).toEqual({
    type: 'Error',
    message: 'gone',
    stack: expect.stringContaining('gone') as string,
    code: '57P01',
  });
});
