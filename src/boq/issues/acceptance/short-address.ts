/** `k…@gmail.com`: enough to know one’s own address by. */
export const shortAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');
