import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeQuotation, PROPOSAL } from '../model/fixtures';
import { QuotationCover } from './quotation-cover';

it('names the home as it is, and the rooms that are worked on', () => {
  const { document } = makeQuotation({}, { layout_type: '1rk', carpet_area: 350, only_rooms: 'Kitchen' });
  renderApp(<QuotationCover document={document} pictures={[]} status="open" />);
  expect(screen.getByText(/1 RK, 350 sq ft, Only: Kitchen/)).toBeTruthy();
});

it('says the facts of a home once where its title is made of them', () => {
  const { document } = makeQuotation(
    {},
    { title: '2 BHK, 980 sq ft, Mumbai', proposal: { ...PROPOSAL, client: 'Asha Rao', site: '' } },
  );
  renderApp(<QuotationCover document={document} pictures={[]} status="open" />);
  expect(screen.getByText('2 BHK, 980 sq ft, Mumbai')).toBeTruthy();
});
