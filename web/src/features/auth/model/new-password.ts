/** Messages of a reset, the same as the server's. */
export const RESET_TEXT = {
  fill: 'Please fill the details to reset the password',
  match: 'Password and confirm password should match',
  short: 'Passwords should be atleast 8 or more character',
  noCode: 'Details required for setting password is missing, Please initiate a fresh password reset request',
} as const;

const MIN_PASSWORD = 8;

/** What is wrong with a password typed twice (both trimmed), and in which field; null when nothing is. */
export function checkNewPassword(
  password: string,
  confirm: string,
  empty: string = RESET_TEXT.fill,
): { field: 'password' | 'confirm'; text: string } | null {
  if (!password) return { field: 'password', text: empty };
  if (!confirm) return { field: 'confirm', text: empty };
  if (password !== confirm) return { field: 'confirm', text: RESET_TEXT.match };
  return password.length < MIN_PASSWORD ? { field: 'password', text: RESET_TEXT.short } : null;
}
