import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeQuotation } from '../model/fixtures';
import { QuotationCover } from './quotation-cover';

it('names the home as it is, and the rooms that are worked on', () => {
  const { document } = makeQuotation({}, { layout_type: '1rk', carpet_area: 350, only_rooms: 'Kitchen' });
  renderApp(<QuotationCover document={document} pictures={[]} status="open" />);
  expect(screen.getByText(/1 RK, 350 sq ft, Only: Kitchen/)).toBeTruthy();
});
