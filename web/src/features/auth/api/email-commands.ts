import { client, commandHeaders, unwrap } from '../../../lib/api/api-client';

/** Confirms an email with the code of a mail; gives the server's sentence. Throws ApiError with it when the code is no good. */
export async function confirmEmail(code: string, key: string): Promise<string> {
  const headers = commandHeaders(key);
  return (await unwrap(client.POST('/api/users/confirm-email', { body: { code }, headers }))).message;
}

/** Asks for the mail that confirms the email once more; gives the server's sentence. */
export async function askForConfirmation(_input: null, key: string): Promise<string> {
  return (await unwrap(client.POST('/api/users/confirm-email/resend', { headers: commandHeaders(key) }))).message;
}
