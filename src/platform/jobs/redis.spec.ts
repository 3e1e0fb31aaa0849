import { clusterOf, isCluster, prefixOf } from './redis';

describe('QUEUE_URL', () => {
  it('is one server, whose keys are where they were', () => {
    expect([isCluster('redis://r:6379'), prefixOf('redis://r:6379', 'imports')]).toEqual([false, 'bull']);
  });

  it('is a cluster, where all keys of a queue are on one node', () => {
    const url = 'rediss+cluster://fitout:a%40b@one:7000,two';
    expect([isCluster(url), prefixOf(url, 'imports')]).toEqual([true, '{bull:imports}']);
    expect(clusterOf(url)).toEqual({
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
      ],
      redisOptions: { tls: {}, username: 'fitout', password: 'a@b' },
    });
    expect(clusterOf('redis+cluster://:secret@one').redisOptions).toEqual({ password: 'secret' });
    expect(clusterOf('redis+cluster://one:7000/').redisOptions).toEqual({});
    expect(() => clusterOf('redis+cluster://')).toThrow('QUEUE_URL names no cluster');
  });
});
