import { Admission } from './admission';

const limits = { perCaller: 2, perAddress: 3, perBoq: 4, perProcess: 6 };
const status = (enter: () => unknown): unknown => {
  try {
    enter();
    return 200;
  } catch (error) {
    return (error as { status?: number }).status;
  }
};
const account = (name: string) => ({ caller: name, party: name });
const visitor = (name: string, address = 'a') => ({ caller: name, party: address });
const nothing = (): void => undefined;

describe('slots for open streams', () => {
  it('are limited per caller', () => {
    const admission = new Admission(limits);
    const leave = admission.enter('a', account('x'), nothing);
    admission.enter('b', account('x'), nothing);
    expect(status(() => admission.enter('c', account('x'), nothing))).toBe(429);
    leave();
    // A slot is released once, however often leave is called.
    leave();
    expect(status(() => admission.enter('c', account('x'), nothing))).toBe(200);
    expect(status(() => admission.enter('c', account('x'), nothing))).toBe(429);
  });

  it('are limited for all visitors at an address, however many identifiers they have', () => {
    const admission = new Admission(limits);
    for (const name of ['x', 'y', 'z']) admission.enter('a', visitor(name), nothing);
    expect(status(() => admission.enter('b', visitor('v'), nothing))).toBe(429);
    expect(status(() => admission.enter('b', visitor('v', 'elsewhere'), nothing))).toBe(200);
  });

  it('are reassigned to a newcomer from the holder of the most, oldest first', () => {
    const admission = new Admission(limits);
    const gone: string[] = [];
    for (const name of ['x', 'y', 'z']) admission.enter('a', visitor(name), () => gone.push(name));
    admission.enter('a', account('v'), () => gone.push('v'));
    admission.enter('a', account('w'), () => gone.push('w'));
    expect(gone).toEqual(['x']);
    admission.enter('a', account('u'), () => gone.push('u'));
    expect(gone).toEqual(['x', 'y']);
    // Everyone holds one: there is nothing to take from anyone.
    expect(status(() => admission.enter('a', account('t'), nothing))).toBe(503);
    expect(status(() => admission.enter('b', account('t'), nothing))).toBe(200);
  });

  it('are shared over the process too', () => {
    const admission = new Admission({ ...limits, perProcess: 4 });
    const gone: string[] = [];
    for (const [name, boq] of [
      ['x', 'a'],
      ['y', 'b'],
      ['z', 'c'],
    ] as const)
      admission.enter(boq, visitor(name), () => gone.push(name));
    admission.enter('d', account('v'), () => gone.push('v'));
    admission.enter('e', account('w'), () => gone.push('w'));
    expect(gone).toEqual(['x']);
  });
});
