import { queryOptions } from '@tanstack/react-query';
import { call, client, commandHeaders, unwrap } from '../../../lib/api/api-client';
import type { Reply } from '../../../lib/api/api-types';
import type { Member } from '../../../lib/boq/members-query';

export interface Invitation {
  boqId: string;
  name: string;
  email: string;
  right: Member['right'];
}

export type Invited = Reply<'/api/invitations/{code}', 'get'>['data'];

/** Who invites whom to what, by the code of a mailed link. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invitation', code],
    queryFn: async ({ signal }) => (await call('get', '/api/invitations/{code}', { path: { code }, signal })).data,
  });

/** Mails someone a link to join. */
export function inviteToBoq({ boqId, ...body }: Invitation, key: string) {
  return unwrap(
    client.POST('/api/boqs/{id}/invite', { params: { path: { id: boqId } }, body, headers: commandHeaders(key) }),
  );
}

/** Cancels an open invitation. */
export function revokeInvite(input: { boqId: string; inviteId: string }, key: string) {
  return unwrap(
    client.DELETE('/api/boqs/{id}/invites/{invite_id}', {
      params: { path: { id: input.boqId, invite_id: input.inviteId } },
      headers: commandHeaders(key),
    }),
  );
}

/** Takes a member off the BOQ. */
export function removeMember(input: { boqId: string; userId: string }, key: string) {
  return unwrap(
    client.DELETE('/api/boqs/{id}/members/{user_id}', {
      params: { path: { id: input.boqId, user_id: input.userId } },
      headers: commandHeaders(key),
    }),
  );
}

/** Makes a link by which anyone may view the BOQ for some days; answers with its address. */
export async function makeViewLink({ boqId, days }: { boqId: string; days: number }, key: string) {
  return (await call('post', '/api/boqs/{id}/links', { path: { id: boqId }, body: { days }, key })).data;
}

/** Cancels a link to view the BOQ. */
export function revokeViewLink({ boqId, linkId }: { boqId: string; linkId: string }, key: string) {
  return call('delete', '/api/boqs/{id}/links/{link_id}', { path: { id: boqId, link_id: linkId }, key });
}

/** Puts a member in charge of the BOQ. */
export function assignBoq(
  { boqId, reason, ...assign }: { boqId: string; email: string; as: 'home-owner' | 'designer'; reason: string },
  key: string,
) {
  return unwrap(
    client.PATCH('/api/boqs/{id}', {
      params: { path: { id: boqId } },
      body: { assign, ...(reason ? { reason } : {}) },
      headers: commandHeaders(key),
    }),
  );
}

/** Accepts an invitation. */
export function joinBoq(input: { boqId: string; invite?: string }, key: string) {
  return unwrap(
    client.POST('/api/boqs/{id}/user', {
      params: { path: { id: input.boqId } },
      body: input.invite ? { invite: input.invite } : {},
      headers: commandHeaders(key),
    }),
  );
}
