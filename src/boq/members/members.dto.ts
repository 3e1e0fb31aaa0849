import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { emailField, requiredText } from '../core/dto/common.dto';
import { MEMBER_RIGHTS } from '../domain/boq.event-data';

const rightSchema = z.enum(MEMBER_RIGHTS, 'The right is view, comment, site or edit.').meta({
  id: 'MemberRight',
  description: 'view; comment; site: comment, measure and keep the site of the works; edit.',
});

const INVITE_EXAMPLE = {
  id: '5a0c1a55-2a2c-4f38-8a0f-0d6f6a0f7f10',
  name: 'Asha Rao',
  email: 'asha@example.in',
  right: 'comment',
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-11-27T05:00:00.000Z',
};

export class InviteDto extends createZodDto(
  z
    .object({ name: requiredText(100, 'The name'), email: emailField, right: rightSchema.default('edit') })
    .meta({ example: { name: 'Asha Rao', email: 'asha@example.in', right: 'comment' } }),
) {}

const inviteSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    right: rightSchema,
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

const linkSchema = z
  .object({ id: z.string(), created_at: z.string(), expires_at: z.string() })
  .meta({ id: 'ViewLink', description: 'A link by which anyone may view the BOQ until it expires.' });
export type LinkView = z.output<typeof linkSchema>;
const LINK_EXAMPLE = {
  id: '7c1f0a52-3b2e-4a55-9c1e-2f4f5a0d7b22',
  created_at: '2026-11-20T05:00:00.000Z',
  expires_at: '2026-12-20T05:00:00.000Z',
};

/** Longest time that a link may stay open. */
const MOST_DAYS = 365;
const DAYS = `Choose a whole number of days from 1 to ${MOST_DAYS}.`;
export class NewLinkDto extends createZodDto(
  z
    .object({
      days: z.int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS).meta({ description: 'How long it works.' }),
    })
    .meta({ example: { days: 30 } }),
) {}
export class MadeLinkDto extends createZodDto(
  z
    .object({
      data: linkSchema.extend({ url: z.string().meta({ description: 'Shown once: only its hash is stored.' }) }),
    })
    .meta({ example: { data: { ...LINK_EXAMPLE, url: 'https://fitout.example/view/q3Jd0v…' } } }),
) {}

export const membersSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable().meta({ description: 'For those who may invite or remove.' }),
      role: z.enum(['user', 'home-owner', 'designer', 'admin']),
      as: z.enum(['owner', 'designer', 'member']),
      right: rightSchema,
      named: z.boolean().meta({ description: 'The name is one that they gave: comments can mention them by it.' }),
      may_become: z
        .array(z.enum(['home-owner', 'designer']))
        .meta({ description: 'What the caller may make this member (`PATCH /boqs/{id}`, assign).' }),
    }),
  ),
  invites: z.array(inviteSchema).meta({ description: 'Not accepted yet; for those who may invite.' }),
  links: z.array(linkSchema).meta({ description: 'Open links; for those who may invite.' }),
});
export type MembersView = z.output<typeof membersSchema>;
export class MembersDto extends createZodDto(
  z.object({ data: membersSchema }).meta({
    example: {
      data: {
        members: [
          {
            id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10',
            name: 'Asha',
            email: 'a@x.in',
            role: 'designer',
            as: 'owner',
            right: 'edit',
            named: true,
            may_become: [],
          },
        ],
        invites: [INVITE_EXAMPLE],
        links: [LINK_EXAMPLE],
      },
    },
  }),
) {}
