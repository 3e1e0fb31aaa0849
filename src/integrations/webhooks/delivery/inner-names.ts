/** Endings that do not exist on the public internet: reserved ones, and those common in internal networks. */
const INNER_ENDINGS = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
];
/** Public DNS services that resolve to any address embedded in the name, or to this machine. */
const STAND_FOR_OTHERS = [
  'localtest.me',
  'localho.st',
  'local.gd',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'traefik.me',
  'nip.io',
  'sslip.io',
  'xip.io',
  'rbndr.us',
  '1u.ms',
];
const REFUSED: ReadonlySet<string> = new Set([...INNER_ENDINGS, ...STAND_FOR_OTHERS]);

/**
 * Whether a host name points to an internal network: a single label, a reserved ending, or a service that resolves to
 * any given address. `name` is lower case and without the root dot.
 */
export function isInnerName(name: string): boolean {
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('')) return true;
  return labels.some((_, index) => REFUSED.has(labels.slice(index).join('.')));
}

/** Ports from 1024 up used by databases, queues, remote desktops and device management, never by webhook receivers. */
const SERVICE_PORTS: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2113, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 6443, 8500, 9042,
  9092, 9200, 9300, 10250, 11211, 27017,
]);

/**
 * Whether a URL's port may be delivered to: its scheme's default, or one from 1024 up that belongs to no well-known
 * service.
 */
export function isReceiverPort(port: string): boolean {
  // A parsed URL has an empty port for its scheme's default.
  return port === '' || (Number(port) >= 1024 && !SERVICE_PORTS.has(Number(port)));
}
