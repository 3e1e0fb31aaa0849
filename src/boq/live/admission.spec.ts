import { Admission } from './admission';

const limits = { perCaller: 2, perBoq: 3, perProcess: 4 };
const status = (enter: () => unknown): unknown => {
  try {
    enter();
    return 200;
  } catch (error) {
    return (error as { status?: number }).status;
  }
};

describe('places for open streams', () => {
  it('are few for one caller', () => {
    const admission = new Admission(limits);
    const leave = admission.enter('a', 'x');
    admission.enter('b', 'x');
    expect(status(() => admission.enter('c', 'x'))).toBe(429);
    leave();
    // A place is given back once, however often it is left.
    leave();
    expect(status(() => admission.enter('c', 'x'))).toBe(200);
    expect(status(() => admission.enter('c', 'x'))).toBe(429);
  });

  it('are limited on a BOQ and in the process', () => {
    const admission = new Admission(limits);
    for (const caller of ['x', 'y', 'z']) admission.enter('a', caller);
    expect(status(() => admission.enter('a', 'v'))).toBe(503);
    expect(status(() => admission.enter('b', 'v'))).toBe(200);
    expect(status(() => admission.enter('c', 'w'))).toBe(503);
  });
});
