import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../platform/http/request/request-context';

export interface ReceivedUpload {
  readonly boqId: string;
  readonly importId: string;
  readonly revision: number;
}

/** Receives a BOQ file: `POST /boqs` hands multipart requests to it. The imports feature provides it. */
export abstract class Uploads {
  /**
   * Stores the file, creates the BOQ it will fill and queues the import. Rejects with a Problem for a file that is
   * refused immediately.
   */
  abstract receive(context: RequestContext, request: FastifyRequest): Promise<ReceivedUpload>;
}
