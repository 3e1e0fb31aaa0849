/** Prefix of subjects about an issued document on its BOQ's screens: `issue:2:total`. */
const ASKED = /^issue:(\d+):(.+)$/s;

/** Subject for a figure of an issue, as in `explainQuotation`, on screens with other subjects too. */
export const issueSubject = (issue: number, of: string): string => `${issuePrefix(issue)}${of}`;

/** Prefix of subjects about an issue. */
export const issuePrefix = (issue: number): string => `issue:${issue}:`;

/** Parses such a subject; null for one about the BOQ itself. */
export function parseIssueSubject(text: string): { issue: number; of: string } | null {
  const [, issue, of] = ASKED.exec(text) ?? [];
  return issue !== undefined && of !== undefined ? { issue: Number(issue), of } : null;
}
