import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { emailField, requiredText } from '../core/dto/common.dto';

const INVITE_EXAMPLE = {
  id: '5a0c1a55-2a2c-4f38-8a0f-0d6f6a0f7f10',
  name: 'Asha Rao',
  email: 'asha@example.in',
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-27T05:00:00.000Z',
};

export class InviteDto extends createZodDto(
  z
    .object({ name: requiredText(100, 'The name'), email: emailField })
    .meta({ example: { name: 'Asha Rao', email: 'asha@example.in' } }),
) {}

const inviteSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'Invite' });
export type InviteView = z.output<typeof inviteSchema>;

export class InvitedDto extends createZodDto(
  z
    .object({ data: inviteSchema, details: z.string() })
    .meta({ example: { data: INVITE_EXAMPLE, details: 'Invitation sent to asha@example.in.' } }),
) {}

export const membersSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable().meta({ description: 'For those who may invite or remove.' }),
      role: z.enum(['user', 'home-owner', 'designer', 'admin']),
      as: z.enum(['owner', 'designer', 'member']),
    }),
  ),
  invites: z.array(inviteSchema).meta({ description: 'Not accepted yet; for those who may invite.' }),
});
export type MembersView = z.output<typeof membersSchema>;
export class MembersDto extends createZodDto(
  z.object({ data: membersSchema }).meta({
    example: {
      data: {
        members: [
          { id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10', name: 'Asha', email: 'a@x.in', role: 'designer', as: 'owner' },
        ],
        invites: [INVITE_EXAMPLE],
      },
    },
  }),
) {}
