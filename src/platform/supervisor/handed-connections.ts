import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';

/** What `node:cluster` sends with a connection, and what the process answers (lib/internal/cluster). */
interface ClusterMessage {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Connection {
  close: () => void;
}

/**
 * Hands connections on that a process did not live to accept. `node:cluster` forgets them: the client would wait for
 * ever, as the connection is never closed either. To it, the dead process refuses them; another one takes them.
 */
export function handOnUntaken(child: ChildProcess): void {
  const untaken = new Map<number, Connection>();
  const send = child.send as (...sent: readonly unknown[]) => boolean;
  child.send = (...sent: readonly unknown[]) => {
    const [message, connection] = sent as readonly [ClusterMessage, Connection];
    if (message.act === 'newconn' && message.seq !== undefined) untaken.set(message.seq, connection);
    return send.call(child, ...sent);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) untaken.delete(ack);
  });
  let isGone = false;
  child.once('disconnect', () => (isGone = true));
  // The process has ended and its channel is read to the end; what Node does at that follows first.
  child.once('close', () => setImmediate(() => refuseAll()));

  function refuseAll(): void {
    // Node leaves it out when a connection was on its way, and cluster would go on handing connections to the dead.
    if (!isGone) child.emit('disconnect');
    const isAnyLeft = Object.values(cluster.workers ?? {}).some((other) => other?.isConnected());
    for (const [ack, connection] of untaken) {
      // Without another process cluster has given its address up, and would keep them for nobody.
      if (isAnyLeft) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
      else connection.close();
    }
  }
}
