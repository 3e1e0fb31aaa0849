/** A person who has signed up and not yet said whether they are a home owner or a design professional. */
export function needsProfile(role: string | undefined): boolean {
  return role === 'user';
}
