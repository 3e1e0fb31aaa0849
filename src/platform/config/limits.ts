import { z } from 'zod';

/**
 * How much may come from one address and from one person, in requests within `window` seconds, and how many connections may
 * be open. Each process counts for itself. Infinity = not counted.
 */
export interface Limits {
  /** Length of the window that requests are counted in, in seconds. */
  readonly window: number;
  /** Reads per address, for all callers together: a household or an office behind one line. */
  readonly reads: number;
  /** Its requests that are no reads; they use up none of its reads. */
  readonly changes: number;
  /** Those of the changes that come without a token. */
  readonly guestChanges: number;
  /** Reads of one token or visitor's identifier, from wherever they come. */
  readonly personReads: number;
  /** Its requests that are no reads. */
  readonly personChanges: number;
  /** Reads whose cost grows with the data, of one account or of an address's visitors, at the same time. */
  readonly personHeavy: number;
  /** Those of all accounts: each may keep some megabytes until its reader has taken them. */
  readonly allHeavy: number;
  /** Requests of an account in a minute, with all its tokens and over all processes. */
  readonly firmRequests: number;
  /** Megabytes that an account sends and is sent in a day. */
  readonly firmMegabytes: number;
  /** Open connections of an address; where a proxy is trusted they are the proxy's, and are not counted. */
  readonly connections: number;
  /** Open connections in all. */
  readonly allConnections: number;
}

/** Name of a limit in the variable `LIMITS`, and what it is when nothing is said. */
const NAMES = {
  window: ['window', 10],
  reads: ['reads', 2_000],
  changes: ['changes', 400],
  'guest-changes': ['guestChanges', 100],
  'person-reads': ['personReads', 1_500],
  'person-changes': ['personChanges', 200],
  'person-heavy': ['personHeavy', 8],
  'all-heavy': ['allHeavy', 60],
  'firm-requests': ['firmRequests', 12_000],
  'firm-megabytes': ['firmMegabytes', 20_000],
  connections: ['connections', 200],
  'all-connections': ['allConnections', 4_000],
} as const satisfies Record<string, readonly [keyof Limits, number]>;

type Name = keyof typeof NAMES;
const names = Object.keys(NAMES) as Name[];

/** The limits of a product that nobody has set any for. */
export const DEFAULT_LIMITS: Limits = made((name) => NAMES[name][1]);
const NO_LIMITS: Limits = made((name) => (name === 'window' ? NAMES.window[1] : Infinity));

const LIMIT = /^([a-z-]+)=([1-9]\d{0,8})$/;
const isName = (text: string | undefined): text is Name => text !== undefined && Object.hasOwn(NAMES, text);

/** `LIMITS`: `off`, or the limits that differ from what they are by default, such as `reads=5000,connections=50`. */
export const limitsVariable = z
  .string()
  .refine(
    (text) => text === 'off' || parts(text).every((part) => isName(LIMIT.exec(part)?.[1])),
    `must be off, or a list of NAME=NUMBER with the names ${names.join(', ')}`,
  )
  .transform((text): Limits => {
    if (text === 'off') return NO_LIMITS;
    const given = new Map(parts(text).map((part) => part.split('=') as [string, string]));
    return made((name) => Number(given.get(name) ?? NAMES[name][1]));
  });

function parts(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function made(value: (name: Name) => number): Limits {
  return Object.fromEntries(names.map((name) => [NAMES[name][0], value(name)])) as unknown as Limits;
}
