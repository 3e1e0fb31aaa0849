import * as z from 'zod/mini';

const SHORT_PASSWORD = 'Passwords should be minimum of 8 characters in length';

/** Both fields are required for either action; sign-up also requires eight characters. */
export const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Enter your email')),
  password: z.string().check(z.minLength(1, 'Enter your password')),
});
export const signupSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Enter your email')),
  password: z.string().check(z.minLength(8, SHORT_PASSWORD)),
});
