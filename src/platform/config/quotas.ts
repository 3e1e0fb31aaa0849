/** Who is counted for: a visitor by his identifier and all visitors of an address, or an account. */
const COUNTED = ['guest', 'address', 'unconfirmed', 'account'] as const;
export type CountedFor = (typeof COUNTED)[number];

/** How often something may be done within an hour or a day. */
export interface Allowance {
  readonly count: number;
  readonly per: 'hour' | 'day';
}

export type QuotaName = 'boqs' | 'uploads' | 'images' | 'exports' | 'invitations';

/** Every quota. `address` is for guests and accounts with an unconfirmed email together; what is not named is not counted.
 * Whole towns share one address with some providers of mobile networks, so it is far larger than a visitor's own. */
export type Quotas = Readonly<Record<QuotaName, Readonly<Partial<Record<CountedFor, Allowance>>>>>;

const aDay = (count: number): Allowance => ({ count, per: 'day' });
const anHour = (count: number): Allowance => ({ count, per: 'hour' });

export const QUOTAS: Quotas = {
  boqs: { guest: aDay(20), address: aDay(300), unconfirmed: aDay(40), account: aDay(500) },
  uploads: { address: aDay(60), unconfirmed: aDay(3), account: aDay(200) },
  images: { guest: aDay(20), address: aDay(300), unconfirmed: aDay(20), account: aDay(1_000) },
  exports: { guest: anHour(20), address: anHour(300), unconfirmed: anHour(40), account: anHour(300) },
  invitations: { address: aDay(60), unconfirmed: aDay(5), account: aDay(100) },
};

/** How much of its files one owner may have stored, in bytes. */
export const STORAGE: Readonly<Record<Exclude<CountedFor, 'address'>, number>> = {
  guest: 50 * 1024 * 1024,
  unconfirmed: 200 * 1024 * 1024,
  account: 5 * 1024 * 1024 * 1024,
};

/** BOQs that one visitor's identifier may own until an account takes them over. */
export const MOST_UNCLAIMED = 50;

const ENTRY = /^(\w+):(\w+)=(\d{1,9})\/(hour|day)$/;

/**
 * Reads QUOTAS: `off`, or changes of the table such as `boqs:guest=30/day,exports:account=1000/hour`; null = nothing is
 * counted. Throws an Error with what is wrong with it.
 */
export function quotasOf(text: string | undefined): Quotas | null {
  if (text === 'off') return null;
  const quotas: Record<string, Partial<Record<string, Allowance>>> = structuredClone(QUOTAS);
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, name = '', who = '', count, per] = ENTRY.exec(entry) ?? [];
    const quota = Object.hasOwn(quotas, name) ? quotas[name] : undefined;
    if (!quota || !COUNTED.some((one) => one === who))
      throw new Error(
        `must be off, or a list such as boqs:guest=30/day of ${Object.keys(quotas).join(', ')} and ${COUNTED.join(', ')} by hour or day`,
      );
    quota[who] = { count: Number(count), per: per === 'hour' ? 'hour' : 'day' };
  }
  return quotas as Quotas;
}
