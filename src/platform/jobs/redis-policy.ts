import type { Cluster, Redis } from 'ioredis';
import { openRedis } from './redis';

const WANTED = 'noeviction';
/** How long a Redis that does not answer is waited for. */
const SILENCE_MS = 5_000;

/**
 * What to say where Redis may evict jobs when its memory is full; null when it keeps them, or when that cannot be read
 * (managed servers refuse CONFIG). Never rejects.
 */
export async function evictionWarning(url: string): Promise<string | null> {
  const redis = openRedis(url, false);
  redis.on('error', () => undefined);
  // Fails what waits.
  const timer = setTimeout(() => redis.disconnect(), SILENCE_MS);
  try {
    const policies = await Promise.all((await nodesOf(redis)).map(policyOf));
    const other = policies.find((policy) => policy !== WANTED);
    return other === undefined
      ? null
      : `The Redis of QUEUE_URL deletes jobs when its memory is full (maxmemory-policy ${other}): set maxmemory-policy to ${WANTED}.`;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    redis.disconnect();
  }
}

async function nodesOf(redis: Redis | Cluster): Promise<readonly Redis[]> {
  if (!('nodes' in redis)) return [redis];
  // The nodes are known after the first answer.
  await redis.ping();
  return redis.nodes('master');
}

async function policyOf(node: Redis): Promise<string> {
  const [, policy = WANTED] = (await node.config('GET', 'maxmemory-policy')) as string[];
  return policy;
}
