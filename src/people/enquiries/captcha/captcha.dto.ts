import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export const ALGORITHM = 'SHA-256';
/** Half as many hashes on average: a fraction of a second for a person, expensive for someone sending thousands. */
export const MAX_NUMBER = 200_000;
/** Action name of our widget; the provider reports it with an answer, so that answers for other forms are refused. */
export const HOSTED_ACTION = 'fitout-form';

/** The browser's task: find the number whose SHA-256 after the salt equals the challenge. */
const proofOfWorkSchema = z
  .object({
    algorithm: z.literal(ALGORITHM),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string().describe('Holds when the challenge expires.'),
    signature: z.string(),
  })
  .meta({
    id: 'ProofOfWork',
    example: {
      algorithm: ALGORITHM,
      challenge: '3f0b0c8d5f2f4a4f8f1d4b0a9d3c7e1b6a5f4e3d2c1b0a9f8e7d6c5b4a392817',
      maxnumber: MAX_NUMBER,
      salt: '5d2f0b7c1e9a4b3c6d8e?expires=1790000000&',
      signature: '9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b',
    },
  });
export type ProofOfWork = z.output<typeof proofOfWorkSchema>;

/** What a browser needs to render a provider's widget. */
const hostedSchema = z
  .object({
    kind: z.enum(['turnstile', 'hcaptcha']).describe('Whose widget to show: Cloudflare Turnstile or hCaptcha.'),
    site_key: z.string(),
    action: z.string().describe('To hand to the widget; the answer is good for this alone.'),
  })
  .meta({
    id: 'HostedCaptcha',
    example: { kind: 'turnstile', site_key: '0x4AAAAAAABkMYinukE8nzY', action: HOSTED_ACTION },
  });
export type HostedChallenge = z.output<typeof hostedSchema>;

const challengeSchema = z.union([proofOfWorkSchema, hostedSchema]);
export type Challenge = z.output<typeof challengeSchema>;
/** Typed as any object, because a class cannot be a union; handlers answer with `Challenge`. */
export class ChallengeDto extends createZodDto<z.ZodType<object>>(challengeSchema) {}
