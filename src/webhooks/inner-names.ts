/** Endings that no name of the public internet has: reserved ones, and those that inner networks give themselves. */
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
/** Public names made to stand for any address one writes before them, or for this machine. */
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
 * Whether a host name stands for the inner network by what it is called: a name of one label, one of a reserved ending, or of
 * a service that answers any address asked for. `name` is in lower case and without the dot of the root.
 */
export function isInnerName(name: string): boolean {
  const labels = name.split('.');
  if (labels.length < 2 || labels.includes('')) return true;
  return labels.some((_, index) => REFUSED.has(labels.slice(index).join('.')));
}

/** Ports from 1024 on at which databases, queues, remote desktops and machines' own controls listen, and no receiver of webhooks. */
const SERVICE_PORTS: ReadonlySet<number> = new Set([
  1433, 1521, 2049, 2113, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5672, 5900, 5984, 6379, 6443, 8500, 9042,
  9092, 9200, 9300, 10250, 11211, 27017,
]);

/** Whether a URL's port may be delivered to: that of its scheme, or one from 1024 on that is no well-known service's. */
export function isReceiverPort(port: string): boolean {
  // The port of the scheme is none in a parsed URL.
  return port === '' || (Number(port) >= 1024 && !SERVICE_PORTS.has(Number(port)));
}
