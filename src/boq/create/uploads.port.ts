import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../http/request/request-context';

export interface ReceivedUpload {
  readonly boqId: string;
  readonly importId: string;
  readonly revision: number;
}

/** Takes in a BOQ file: what `POST /boqs` hands a multipart request to. The imports feature provides it. */
export abstract class Uploads {
  /** Stores the file, creates the BOQ it will fill and queues the import. Rejects with a Problem for a file that is refused at once. */
  abstract receive(context: RequestContext, request: FastifyRequest): Promise<ReceivedUpload>;
}
