/** Questions about figures of an issued document begin so on the screens of its BOQ: `issue:2:total`. */
const ASKED = /^issue:(\d+):(.+)$/s;

/** What asks for a figure of an issue, as `explainOffer` lists it, where other amounts are asked about as well. */
export const issueAsks = (issue: number, of: string): string => `${issuePrefix(issue)}${of}`;

/** What stands before questions about an issue. */
export const issuePrefix = (issue: number): string => `issue:${issue}:`;

/** Reads such a question; null for one about the BOQ itself. */
export function askedIssue(text: string): { issue: number; of: string } | null {
  const [, issue, of] = ASKED.exec(text) ?? [];
  return issue !== undefined && of !== undefined ? { issue: Number(issue), of } : null;
}
