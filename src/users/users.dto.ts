import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from './passwords';

const MAX_EMAIL = 254;
const email = z
  .string('Please enter your email.')
  .trim()
  .min(1, 'Please enter your email.')
  .max(MAX_EMAIL, 'This email is too long.');
const tooLong = `A password has at most ${MAX_PASSWORD} characters.`;

/** Login takes any email text: what is wrong with it is told in the same words as a wrong password. */
export const credentialsSchema = z
  .object({
    email,
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(MAX_PASSWORD, tooLong),
  })
  .meta({ example: { email: 'asha@example.in', password: 'correct horse' } });
export class CredentialsDto extends createZodDto(credentialsSchema) {}

export const signUpSchema = z
  .object({
    email: email.pipe(z.email('Please enter a valid email.')),
    password: z
      .string('Please enter a password.')
      .min(MIN_PASSWORD, 'Passwords should be minimum of 8 characters in length')
      .max(MAX_PASSWORD, tooLong),
  })
  .meta({ example: { email: 'asha@example.in', password: 'correct horse' } });
export class SignUpDto extends createZodDto(signUpSchema) {}

export const chooseRoleSchema = z
  .object({ role: z.enum(['home-owner', 'designer'], 'Please choose home-owner or designer.') })
  .meta({ example: { role: 'home-owner' } });
export class ChooseRoleDto extends createZodDto(chooseRoleSchema) {}

const role = z.enum(['user', 'home-owner', 'designer', 'admin']);
export const userSchema = z
  .object({
    _id: z.uuid(),
    user_name: z.string().nullable(),
    email: z.string(),
    gravatar_url: z.string().nullable(),
    contact_number: z.string().nullable(),
    role,
    is_guest: z.literal(false),
    verified: z.boolean().describe('An admin has confirmed that this is a design professional.'),
  })
  .meta({
    id: 'User',
    example: {
      _id: '0b0b8a53-8c1b-4d58-9a44-4c4f3b3f6a10',
      user_name: 'Asha',
      email: 'asha@example.in',
      gravatar_url: null,
      contact_number: null,
      role: 'home-owner',
      is_guest: false,
      verified: false,
    },
  });

export const sessionSchema = z.object({
  token: z.string().describe('Send it as `Authorization: Bearer <token>`. It is shown once.'),
  user: userSchema,
  role,
});
export class SessionDto extends createZodDto(sessionSchema) {}

export const profileSchema = z.object({
  user: userSchema,
  preference: z.object({
    has_modular_kitchen: z.boolean().nullable(),
    layout_type: z.string().nullable(),
    carpet_area: z.number().nullable(),
  }),
  permissions: z.array(z.string()).describe('What the person may do; the client never compares roles.'),
});
export class ProfileDto extends createZodDto(profileSchema) {}

export const roleChosenSchema = z.object({ user: userSchema, token: z.string() });
export class RoleChosenDto extends createZodDto(roleChosenSchema) {}

export const messageSchema = z.object({ message: z.string() });
export class MessageDto extends createZodDto(messageSchema) {}
