import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountOf } from '../access/actor';
import { tooMany } from '../answers/problem';
import { contextOf } from '../request/request-context';
import { FirmUse, type FirmLimit } from './firm-use';
import { whenSent } from './heavy-reads';

/**
 * Counts the requests and bytes of accounts, and refuses those beyond their limits (LIMITS) with 429. Admins are counted
 * and not refused: they keep the system running. Their own use is always told to those who are refused.
 */
@Injectable()
export class FirmGuard implements CanActivate {
  constructor(private readonly use: FirmUse) {}

  canActivate(execution: ExecutionContext): boolean {
    const http = execution.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { actor } = contextOf(request);
    if (actor.kind !== 'user') return true;
    void this.countBytes(accountOf(actor), request, reply);
    const limits = this.use.request(accountOf(actor));
    if (actor.role !== 'admin') for (const limit of limits) tell(reply, limit);
    return true;
  }

  /** Once the answer is sent or its reader has gone. */
  private async countBytes(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { socket } = request.raw;
    const written = socket.bytesWritten;
    await whenSent(reply);
    const incoming = Number(request.headers['content-length'] ?? 0);
    // A stream says no length; on a connection one answer follows another.
    const outgoing = Number(reply.getHeader('content-length') ?? socket.bytesWritten - written);
    this.use.bytes(accountId, incoming || 0, outgoing || 0);
  }
}

/** Names the limit in the answer when it refuses before those that were named; throws 429 when it is used up. */
function tell(reply: FastifyReply, { limit, left, reset }: FirmLimit): void {
  const told = reply.getHeader('ratelimit-remaining');
  if (told === undefined || left < Number(told))
    void reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': Math.max(0, left),
      'ratelimit-reset': reset,
    });
  if (left < 0) throw tooMany(reset, 'Your account has used up what it may send or load for now. Please wait.');
}
