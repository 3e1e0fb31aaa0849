import type { Kysely } from 'kysely';
import type { Database } from '../../src/platform/database/tables';
import { CAPTCHA_MESSAGE, type Captcha } from '../../src/people/enquiries/captcha/captcha';
import { ChallengeDto } from '../../src/people/enquiries/captcha/captcha.dto';

interface Opened {
  readonly captcha: Captcha;
  readonly db: Kysely<Database>;
  /** A new correct answer, as a browser sends it. */
  answer(): Promise<string>;
  /** Wrong answers of every kind the adapter knows. */
  wrong(): Promise<readonly string[]>;
}

/** The contract of every captcha. */
export function captchaContract(name: string, open: () => Opened): void {
  const refusal = { status: 400, details: { errors: { captcha: CAPTCHA_MESSAGE } } };

  describe(`captcha: ${name}`, () => {
    const use = ({ captcha, db }: Opened, answer: string, after?: () => Promise<void>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await captcha.spend(tx, answer);
        await after?.();
      });
    /** Like a form that has only fields. */
    async function takeIn(opened: Opened, answer: string): Promise<void> {
      await opened.captcha.admit(opened.db, answer);
      await use(opened, answer);
    }

    it('gives a browser what is documented', async () => {
      const challenge = await open().captcha.challenge();
      expect(ChallengeDto.schema.parse(challenge)).toEqual(challenge);
    });

    it('accepts an answer once', async () => {
      const opened = open();
      const answer = await opened.answer();
      await takeIn(opened, answer);
      await expect(takeIn(opened, answer)).rejects.toMatchObject(refusal);
      await expect(opened.captcha.check(opened.db, answer)).rejects.toMatchObject(refusal);
      await takeIn(opened, await opened.answer());
    });

    it('allows checking a used answer again, as the copy of a form does', async () => {
      const opened = open();
      const answer = await opened.answer();
      await takeIn(opened, answer);
      await expect(opened.captcha.admit(opened.db, answer)).resolves.toBeUndefined();
    });

    it('keeps an answer valid while it is only checked', async () => {
      const opened = open();
      const answer = await opened.answer();
      await opened.captcha.check(opened.db, answer);
      await opened.captcha.admit(opened.db, answer);
      await opened.captcha.check(opened.db, answer);
      await use(opened, answer);
    });

    it('keeps an answer valid when its form could not be stored', async () => {
      const opened = open();
      const answer = await opened.answer();
      await opened.captcha.admit(opened.db, answer);
      const failing = use(opened, answer, () => Promise.reject(new Error('no mail')));
      await expect(failing).rejects.toThrow('no mail');
      await takeIn(opened, answer);
    });

    it('admits one of two concurrent forms with the same answer', async () => {
      const opened = open();
      const answer = await opened.answer();
      const both = await Promise.allSettled([takeIn(opened, answer), takeIn(opened, answer)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
    });

    it('refuses invalid answers in every method', async () => {
      const opened = open();
      for (const wrong of [...(await opened.wrong()), '', 'x', 'e30=', 'true', '{"success":true}', "' or true --"]) {
        await expect(takeIn(opened, wrong)).rejects.toMatchObject(refusal);
        await expect(opened.captcha.check(opened.db, wrong)).rejects.toMatchObject(refusal);
        await expect(use(opened, wrong)).rejects.toMatchObject(refusal);
      }
    });
  });
}
