/** A person who has signed up but not chosen a role yet. */
export function needsProfile(role: string | undefined): boolean {
  return role === 'user';
}
