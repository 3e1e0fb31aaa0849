import { commandHeaders, identityHeaders } from './api-client';
import { ApiError, OFFLINE_MESSAGE, toApiError } from './errors';

/**
 * Posts a form with files. Uses XMLHttpRequest, because fetch has no upload progress. `onSent` receives 0 to 100.
 * `revision` is the one the change is based on. Throws ApiError.
 */
export function sendForm<Answer>(
  path: string,
  form: FormData,
  key: string,
  onSent: (percent: number) => void,
  revision?: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries({
      ...identityHeaders(),
      ...commandHeaders(key),
      ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
    })) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onSent(Math.round((event.loaded / event.total) * 100));
    });
    request.addEventListener('error', () => reject(new ApiError(0, OFFLINE_MESSAGE)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer);
      else reject(toApiError(request.status, request.response));
    });
    request.send(form);
  });
}
