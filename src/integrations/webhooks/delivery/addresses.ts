import { lookup as resolve, type LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { isInnerName, isReceiverPort } from './inner-names';

/** IPv4 ranges that are not the public internet: private, shared, loopback, link-local and metadata, reserved, multicast. */
const BLOCKED_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Only 2000::/3 is public IPv6; of it these carry IPv4 or are for documents and protocols. */
const BLOCKED_V6: readonly (readonly [string, number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

// Two lists: a single one would also match an IPv4 address against the IPv6 ranges, in its mapped form.
const blocked = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [range, bits] of BLOCKED_V4) blocked.ipv4.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of BLOCKED_V6) blocked.ipv6.addSubnet(range, bits, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** The same text for everything refused, so that nobody can probe the internal network. */
export const NOT_PUBLIC = 'The address is not on the public internet.';

const NO_RECEIVERS_PORT = 'Please use port 443, or one from 1024 on that no database or other well-known service uses.';

/** Whether an IP address may be delivered to. `toLoopback` also allows this machine. */
export function isAllowed(address: string, toLoopback: boolean): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (toLoopback && loopback.check(address, kind)) return true;
  return !blocked[kind].check(address, kind);
}

type LookupCallback = (error: Error | null, addresses: LookupAddress[]) => void;

/**
 * A DNS lookup that returns only allowed addresses. The connection itself uses it, so a name cannot resolve differently
 * a moment later. One forbidden address refuses the whole name.
 */
export function guardedLookup(toLoopback: boolean): (host: string, options: object, callback: LookupCallback) => void {
  return (host, _options, callback) => {
    resolve(host, { all: true }, (error, addresses) => {
      if (error) return callback(new RefusedAddressError('The name of the address was not found.'), []);
      const fine = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address, toLoopback));
      callback(fine ? null : new RefusedAddressError(NOT_PUBLIC), fine ? addresses : []);
    });
  };
}

/** A host that may not be delivered to; the message is shown in the list of deliveries. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}

/**
 * Why a URL cannot be delivered to, as a sentence; null when it may be tried. What its name resolves to is checked on
 * each delivery.
 */
export function refusalOf(text: string, toLoopback: boolean): string | null {
  if (!URL.canParse(text)) return 'Please enter an address that begins with https://.';
  const url = new URL(text);
  // A trailing root dot does not change the name.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  const local =
    toLoopback &&
    (host === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6')));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && local)) {
    return 'Please enter an address that begins with https://.';
  }
  if (url.username || url.password) return 'An address may not hold a name or password.';
  if (!(isIP(host) > 0 ? isAllowed(host, toLoopback) : local || !isInnerName(host))) return NOT_PUBLIC;
  return isReceiverPort(url.port) ? null : NO_RECEIVERS_PORT;
}
