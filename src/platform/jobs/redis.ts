import { Cluster, Redis, type RedisOptions } from 'ioredis';

const CLUSTER = /^redis(s?)\+cluster:\/\/(?:([^:@]*):?([^@]*)@)?([^/@]+)\/?$/;
const PORT = 6379;
const RETRY_STEP_MS = 200;
const LONGEST_RETRY_MS = 2_000;

/** Whether the URL names a cluster: `redis+cluster://user:password@host:port,host:port`, with TLS `rediss+cluster://`. */
export function isCluster(url: string): boolean {
  return url.includes('+cluster:');
}

/**
 * The prefix of a queue's keys. In a cluster the braces make all keys of a queue lie on one node, as its scripts need;
 * different queues may lie on different ones.
 */
export function prefixOf(url: string, queue: string): string {
  return isCluster(url) ? `{bull:${queue}}` : 'bull';
}

/** A connection that comes back by itself. `blocking`: for a worker, which waits for jobs; others fail at once while Redis is away. */
export function openRedis(url: string, blocking: boolean): Redis | Cluster {
  const retry = (times: number): number => Math.min(times * RETRY_STEP_MS, LONGEST_RETRY_MS);
  const options = { maxRetriesPerRequest: blocking ? null : 1, connectTimeout: 3_000 };
  if (!isCluster(url)) return new Redis(url, { ...options, retryStrategy: retry });
  const { nodes, redisOptions } = clusterOf(url);
  return new Cluster([...nodes], { redisOptions: { ...redisOptions, ...options }, clusterRetryStrategy: retry });
}

/** The nodes to begin with, any of a cluster, and how to log in to all. Throws for an address that is none. */
export function clusterOf(url: string): {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly redisOptions: RedisOptions;
} {
  const [, tls, username, password, hosts] = CLUSTER.exec(url) ?? [];
  if (hosts === undefined) throw new Error('QUEUE_URL names no cluster');
  const nodes = hosts.split(',').map((host) => {
    const { hostname, port } = new URL(`redis://${host}`);
    return { host: hostname, port: port ? Number(port) : PORT };
  });
  return {
    nodes,
    redisOptions: {
      ...(tls ? { tls: {} } : {}),
      ...(username ? { username: decodeURIComponent(username) } : {}),
      ...(password ? { password: decodeURIComponent(password) } : {}),
    },
  };
}
