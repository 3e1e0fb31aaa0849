import { ApiError, OFFLINE_MESSAGE, toApiError } from '../../../lib/errors';
import { commandHeaders, identityHeaders } from '../../../lib/api-client';
import type { Reply } from '../../../lib/api-types';

type Created = Reply<'/api/boqs', 'post'>['data'];

/**
 * Sends a file and starts its import. XMLHttpRequest, because fetch cannot tell how much has been sent. `onSent` gets 0
 * to 100. Throws ApiError.
 */
export function uploadFile(file: File, key: string, onSent: (percent: number) => void): Promise<Created> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/boqs');
    request.responseType = 'json';
    for (const [name, value] of Object.entries({ ...identityHeaders(), ...commandHeaders(key) })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onSent(Math.round((event.loaded / event.total) * 100));
    });
    request.addEventListener('error', () => reject(new ApiError(0, OFFLINE_MESSAGE)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve((request.response as { data: Created }).data);
      else reject(toApiError(request.status, request.response));
    });
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
