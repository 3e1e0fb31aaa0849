import { loadConfig } from './config';
import { DEFAULT_LIMITS } from './limits';

const limits = (LIMITS?: string) => loadConfig({ LIMITS }).limits;

describe('LIMITS', () => {
  it('has a number for everything unless it is set, and keeps those that are not named', () => {
    expect(limits()).toEqual(DEFAULT_LIMITS);
    expect(limits('')).toEqual(DEFAULT_LIMITS);
    expect(limits('reads=9000, guest-changes=7')).toEqual({ ...DEFAULT_LIMITS, reads: 9000, guestChanges: 7 });
  });

  it('may be off: nothing is counted', () => {
    const { window, ...counted } = limits('off');
    expect(window).toBeGreaterThan(0);
    expect(new Set(Object.values(counted))).toEqual(new Set([Infinity]));
  });

  it.each(['reads', 'reads=', 'reads=0', 'reads=-1', 'reads=1.5', 'tea=1', 'on', 'reads=1;changes=2'])(
    'refuses %s by its name, at the start',
    (value) => {
      expect(() => limits(value)).toThrow(/LIMITS: must be off, or a list of NAME=NUMBER with the names window, reads/);
    },
  );
});
