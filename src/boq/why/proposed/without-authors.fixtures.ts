import type { Why } from '../why.dto';

/**
 * An explanation without its authors and times (a draft's rates get their month when it is published): the part that an
 * estimate and the applied change have in common. For tests.
 */
export function withoutAuthors({
  revision: _r,
  at: _a,
  proposed: _p,
  revisions: _s,
  history: _h,
  rates,
  ...rest
}: Why) {
  return { ...rest, rates: rates.map(({ set_by: _by, proposed: _own, as_of: _dated, ...one }) => one) };
}
