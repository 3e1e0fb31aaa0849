import { BLANK } from '../../../platform/records/fields';
import { decideOffer, type OfferCommand } from './offer.decider';

const GIVEN = { message: 'Ten percent', valid_until: '2026-12-31' };
const OFFER = { ...BLANK.offer, ...GIVEN, id: 'o', vendor_id: 'v', revision: 1 };
const ANNOUNCE: OfferCommand = { type: 'AnnounceOffer', id: 'o', vendor_id: 'v', given: GIVEN };
const CHANGE: OfferCommand = { type: 'ChangeOffer', given: { message: 'Twelve percent' } };

describe('an offer of a vendor', () => {
  it('is announced, changed and ended', () => {
    expect(decideOffer(ANNOUNCE, { offer: null, namesake: null })).toEqual({
      fact: 'offer-announced',
      changes: [{ kind: 'offer', id: 'o', isNew: true, fields: { vendor_id: 'v', ...GIVEN } }],
    });
    expect(decideOffer(CHANGE, { offer: OFFER, namesake: OFFER })).toEqual({
      fact: 'offer-changed',
      changes: [{ kind: 'offer', id: 'o', fields: { message: 'Twelve percent' } }],
    });
    expect(decideOffer({ type: 'EndOffer' }, { offer: OFFER, namesake: null })).toEqual({
      fact: 'offer-ended',
      changes: [{ kind: 'offer', id: 'o', fields: null }],
    });
  });

  it('is refused where the vendor offers the same, or there is none', () => {
    const namesake = { id: 'other' };
    expect(() => decideOffer(ANNOUNCE, { offer: null, namesake })).toThrow('This vendor has this offer already.');
    expect(() => decideOffer(CHANGE, { offer: OFFER, namesake })).toThrow('This vendor has this offer already.');
    expect(() => decideOffer(CHANGE, { offer: null, namesake: null })).toThrow('There is no such offer.');
  });
});
