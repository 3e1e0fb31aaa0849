/** Choices that are repeatable for a seed. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** An integer from 0 up to but not including `below`. */
  below(below: number): number {
    // mulberry32: small, fast, and good enough to choose requests.
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  }

  /** True with this probability. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** One element; throws for an empty list. */
  of<Choice>(choices: readonly Choice[]): Choice {
    if (choices.length === 0) throw new Error('nothing to choose from');
    return choices[this.below(choices.length)] as Choice;
  }
}
