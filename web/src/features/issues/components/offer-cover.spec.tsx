import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeOffer } from '../model/fixtures';
import { OfferCover } from './offer-cover';

it('names the home as it is, and the rooms that are worked on', () => {
  const { document } = makeOffer({}, { layout_type: '1rk', carpet_area: 350, only_rooms: 'Kitchen' });
  renderApp(<OfferCover document={document} pictures={[]} status="open" />);
  expect(screen.getByText(/1 RK, 350 sq ft, Only: Kitchen/)).toBeTruthy();
});
