/** The number-only build of mathjs: its types are published for the main entry only. */
declare module 'mathjs/number' {
  import type { MathNode } from 'mathjs';
  export function parse(expression: string): MathNode;
}
