import fc from 'fast-check';
import { givenTrace, traceIdOf, traceparentOf } from './trace';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

it.each([
  [`00-${trace}-00f067aa0ba902b7-01`, trace],
  // A later version may have more fields.
  [`01-${trace}-00f067aa0ba902b7-00-more`, trace],
  [`ff-${trace}-00f067aa0ba902b7-01`, null],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, null],
  [`00-${trace}-${'0'.repeat(16)}-01`, null],
  [`00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, null],
  [`00-${trace}-00f067aa0ba902b7`, null],
  ['', null],
])('the trace of %s is %s', (traceparent, id) => expect(givenTrace({ traceparent })).toBe(id));

it('what is sent on is read as the same trace, in a new span', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const id = traceIdOf(uuid);
      const [first, second] = [traceparentOf(id), traceparentOf(id)];
      expect([givenTrace({ traceparent: first }), givenTrace({ traceparent: second })]).toEqual([id, id]);
      expect(first).not.toBe(second);
    }),
  );
});
