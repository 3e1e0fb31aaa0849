import { paise } from '../money';
import { UPI_ID, upiLink } from './upi';

describe('the address of a UPI payment', () => {
  it('has the amount to the paisa', () => {
    const link = upiLink({ id: 'studio.kaveri@okhdfcbank', name: 'Kaveri & Sons' }, paise(8_917_650), '2026-27/001');
    expect(link).toBe(
      'upi://pay?pa=studio.kaveri@okhdfcbank&pn=Kaveri%20%26%20Sons&am=89176.50&cu=INR&tn=2026-27%2F001',
    );
  });

  it.each([
    'a@b',
    'kaveri',
    'kaveri@ok&am=1',
    'kaveri@ok#x',
    'ka veri@okaxis',
    'kaveri@okaxis?x',
    'a@b@okaxis',
    'का@okaxis',
  ])('is not made with “%s” as the id', (id) => {
    expect(UPI_ID.test(id)).toBe(false);
    expect(() => upiLink({ id, name: '' }, paise(100), '')).toThrow(RangeError);
  });

  it('keeps a name from adding to it', () => {
    const link = new URL(upiLink({ id: 'kaveri@okaxis', name: 'A&am=1&pa=evil@okaxis#' }, paise(100), '&am=2'));
    expect(link.searchParams.getAll('am')).toEqual(['1.00']);
    expect(link.searchParams.getAll('pa')).toEqual(['kaveri@okaxis']);
  });

  it('is not made for nothing', () => {
    expect(() => upiLink({ id: 'kaveri@okaxis', name: '' }, paise(0), '')).toThrow(RangeError);
  });
});
