/**
 * Loaded by `--require` into every process and thread of the product: shifts the clock by the milliseconds in the file
 * FITOUT_CLOCK. `performance.now()` and timers go on, as they do when a system's clock is set.
 */
const { readFileSync } = require('node:fs');

const file = process.env.FITOUT_CLOCK;
const Real = Date;
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    // No file, no shift.
    offset = 0;
  }
}

class Shifted extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + offset);
    else super(...args);
  }

  static now() {
    return Real.now() + offset;
  }
}

if (file) {
  // `Date()` without `new` is a text.
  globalThis.Date = new Proxy(Shifted, { apply: () => new Shifted().toString() });
  // A date from elsewhere (a driver, another realm) is a date too.
  Object.defineProperty(Shifted, Symbol.hasInstance, {
    value: (value) => Object.prototype.toString.call(value) === '[object Date]',
  });
  look();
  setInterval(look, 100).unref();
}
