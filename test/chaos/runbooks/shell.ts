import { spawn } from 'node:child_process';
import type { Command } from './document';

/** As whom, where and with which variables commands run. */
export interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What stands in the page for what this machine has instead, such as a folder or a date. */
  readonly instead: Readonly<Record<string, string>>;
  readonly user?: { readonly uid: number; readonly gid: number };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The command as this machine runs it. */
function filled({ text }: Command, instead: Readonly<Record<string, string>>): string {
  return Object.entries(instead).reduce((filling, [stands, by]) => filling.replaceAll(stands, by), text);
}

/**
 * Follows commands of the page one after another, each as a line of its own in bash, and returns what they printed.
 * Throws with the line and its output on the first that fails.
 */
export async function follow(commands: readonly Command[], surroundings: Surroundings): Promise<string> {
  let output = '';
  for (const command of commands) {
    print(`  $ ${command.text}`);
    output += await run(filled(command, surroundings.instead), surroundings);
  }
  return output;
}

/** Runs one line in bash; returns its output. Throws with it when it fails. */
export async function run(line: string, { cwd, env, user }: Omit<Surroundings, 'instead'>): Promise<string> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', line], {
    cwd,
    env: { HOME: process.env.HOME, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((settle) => child.once('close', settle));
  if (code !== 0) throw new Error(`“${line}” ended with ${code}:\n${output}`);
  return output;
}
