import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { hasSomeField, NOTHING_TO_CHANGE } from '../platform/http/validation/some-field';
import { oneLine } from '../platform/mail/template';
import { MAX_PASSWORD, MIN_PASSWORD } from './sign-in/passwords';

const MAX_EMAIL = 254;
const email = z
  .string('Please enter your email.')
  .trim()
  .min(1, 'Please enter your email.')
  .max(MAX_EMAIL, 'This email is too long.');
const tooLong = `A password has at most ${MAX_PASSWORD} characters.`;

/** Login accepts any email text: a malformed one gets the same message as a wrong password. */
export const credentialsSchema = z
  .object({
    email,
    password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(MAX_PASSWORD, tooLong),
  })
  .meta({ example: { email: 'asha@example.in', password: 'correct horse' } });
export class CredentialsDto extends createZodDto(credentialsSchema) {}

const signUpSchema = z
  .object({
    email: email.pipe(z.email('Please enter a valid email.')),
    password: z
      .string('Please enter a password.')
      .min(MIN_PASSWORD, 'Passwords should be minimum of 8 characters in length')
      .max(MAX_PASSWORD, tooLong),
  })
  .meta({ example: { email: 'asha@example.in', password: 'correct horse' } });
export class SignUpDto extends createZodDto(signUpSchema) {}

const MAX_NAME = 100;
/** 7 to 15 digits as in E.164, with the usual separators. */
const PHONE = /^\+?(?:[ ()./-]*\d){7,15}[ ]*$/;

const changeProfileSchema = z
  .object({
    role: z
      .enum(['home-owner', 'designer'], 'Please choose home-owner or designer.')
      .optional()
      .describe('Once, from `user`.'),
    user_name: z
      .string('Please enter your name.')
      .max(1_000, `A name has at most ${MAX_NAME} characters.`)
      .transform(oneLine)
      .pipe(z.string().max(MAX_NAME, `A name has at most ${MAX_NAME} characters.`))
      .transform((name) => name || null)
      .optional()
      .describe('Empty removes it.'),
    contact_number: z
      .string('Please enter a phone number.')
      .trim()
      .max(30, 'Please enter a valid phone number.')
      .refine((number) => number === '' || PHONE.test(number), 'Please enter a valid phone number.')
      .transform((number) => number || null)
      .optional()
      .describe('Empty removes it.'),
  })
  .refine(hasSomeField, NOTHING_TO_CHANGE)
  .meta({ example: { user_name: 'Asha Rao', contact_number: '+91 98200 12345' } });
export class ChangeProfileDto extends createZodDto(changeProfileSchema) {}

const SHORT_NEW = 'Passwords should be atleast 8 or more character';
const newPassword = z.string().trim().max(MAX_PASSWORD, tooLong).default('');

/** Rules of a new password typed twice, in the order they are reported. */
function checkTwice(
  input: { password: string; confirm: string },
  names: { confirm: string; empty: string },
): { field: string; message: string } | null {
  if (!input.password || !input.confirm) {
    return { field: input.password ? names.confirm : 'password', message: names.empty };
  }
  if (input.password !== input.confirm) {
    return { field: names.confirm, message: 'Password and confirm password should match' };
  }
  return input.password.length < MIN_PASSWORD ? { field: 'password', message: SHORT_NEW } : null;
}

const changePasswordSchema = z
  .object({
    current: z
      .string('Please enter your current password.')
      .min(1, 'Please enter your current password.')
      .max(MAX_PASSWORD, tooLong),
    password: newPassword,
    confirm: newPassword,
  })
  .superRefine(({ password, confirm }, context) => {
    const wrong = checkTwice(
      { password, confirm },
      { confirm: 'confirm', empty: 'Please enter the new password twice.' },
    );
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  })
  .meta({ example: { current: 'correct horse', password: 'battery staple', confirm: 'battery staple' } });
export class ChangePasswordDto extends createZodDto(changePasswordSchema) {}

const forgotPasswordSchema = z
  .object({ email: email.pipe(z.email('Please enter a valid email.')) })
  .meta({ example: { email: 'asha@example.in' } });
export class ForgotPasswordDto extends createZodDto(forgotPasswordSchema) {}

const NO_CODE = 'Details required for setting password is missing, Please initiate a fresh password reset request';

const resetPasswordSchema = z
  .object({
    password: newPassword,
    confirm_password: newPassword.describe('Also accepted as `confirmPassword`.'),
    code: z.string().trim().max(500).default('').describe('From the link in the mail.'),
  })
  .superRefine(({ password, confirm_password: confirm, code }, context) => {
    const wrong =
      code === ''
        ? { field: 'code', message: NO_CODE }
        : checkTwice(
            { password, confirm },
            { confirm: 'confirm_password', empty: 'Please fill the details to reset the password' },
          );
    if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  })
  .meta({
    example: {
      password: 'battery staple',
      confirm_password: 'battery staple',
      code: 'Yx1v0c2m3n4b5v6c7x8z9a0s1d2f3g4h5j6k7l8q9w0',
    },
  });
export class ResetPasswordDto extends createZodDto(resetPasswordSchema) {}

const confirmEmailSchema = z
  .object({
    code: z
      .string('Please open the link of the mail.')
      .trim()
      .min(1, 'Please open the link of the mail.')
      .max(500, 'This is not a code from a mail.')
      .describe('From the link in the mail.'),
  })
  .meta({ example: { code: 'Yx1v0c2m3n4b5v6c7x8z9a0s1d2f3g4h5j6k7l8q9w0' } });
export class ConfirmEmailDto extends createZodDto(confirmEmailSchema) {}

const socialLoginSchema = z
  .object({
    credential: z
      .string('Please sign in with Google.')
      .min(1, 'Please sign in with Google.')
      .max(8_000, 'This is not a Google sign-in.')
      .describe('The ID token of Google; everything else is only compared with it.'),
    email: z.string().max(MAX_EMAIL).optional(),
    google_id: z.string().max(255).optional().describe('Also accepted as `googleId`.'),
    gravatar_url: z.string().max(2_000).optional(),
    user_name: z.string().max(1_000).optional(),
  })
  .meta({ example: { credential: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln', email: 'asha@gmail.com', user_name: 'Asha' } });
export class SocialLoginDto extends createZodDto(socialLoginSchema) {}

export const sessionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().describe('From the User-Agent header.'),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      current: z.boolean().describe('The current session.'),
    }),
  ),
});
export class SessionsDto extends createZodDto(sessionsSchema) {}

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
  email_confirmed: z.boolean().describe('The person has shown that the mailbox is theirs.'),
  has_password: z.boolean().describe('False for an account that only ever logged in with Google.'),
  may_choose_role: z.boolean().describe('The role is not chosen yet, or was less than a day after signing up.'),
  permissions: z.array(z.string()).describe('What the person may do; the client never compares roles.'),
});
export class ProfileDto extends createZodDto(profileSchema) {}

const roleChosenSchema = z.object({ user: userSchema, token: z.string() });
export class RoleChosenDto extends createZodDto(roleChosenSchema) {}
