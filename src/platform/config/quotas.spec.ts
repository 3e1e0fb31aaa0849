import { loadConfig } from './config';
import { QUOTAS } from './quotas';

const quotas = (text?: string) => loadConfig({ QUOTAS: text }).quotas;

describe('QUOTAS', () => {
  it('is the table unless it says otherwise, and nothing at all where it is off', () => {
    expect(quotas()).toEqual(QUOTAS);
    expect(quotas('')).toEqual(QUOTAS);
    expect(quotas('off')).toBeNull();
  });

  it('changes what it names and leaves the rest', () => {
    const changed = quotas('boqs:guest=2/day, uploads:guest=7/hour');
    expect(changed?.boqs).toEqual({ ...QUOTAS.boqs, guest: { count: 2, per: 'day' } });
    expect(changed?.uploads).toEqual({ ...QUOTAS.uploads, guest: { count: 7, per: 'hour' } });
    expect(changed?.exports).toEqual(QUOTAS.exports);
  });

  it.each(['boqs', 'boqs:guest=many/day', 'boqs:guest=5/week', 'boqs:admin=5/day', 'toString:guest=5/day', 'none'])(
    'refuses %s by its name, at the start',
    (text) => {
      expect(() => quotas(text)).toThrow(/QUOTAS: must be off, or a list such as boqs:guest=30\/day/);
    },
  );

  it('gives visitors less than accounts without a confirmed email, and these less than others', () => {
    for (const { guest, unconfirmed, account } of Object.values(QUOTAS)) {
      expect(unconfirmed?.count).toBeGreaterThanOrEqual(guest?.count ?? 0);
      expect(account?.count).toBeGreaterThan(unconfirmed?.count ?? 0);
    }
    expect([QUOTAS.uploads.unconfirmed, QUOTAS.invitations.unconfirmed]).toEqual([
      { count: 3, per: 'day' },
      { count: 5, per: 'day' },
    ]);
  });
});
