import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { renderApp } from '../../../test/render';
import { SearchField } from './search-field';

function Search() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <SearchField aria-label="Search" value={params.get('q') ?? ''} onChange={(q) => setParams(q ? { q } : {})} />
      <button type="button" onClick={() => setParams({})}>
        Show all
      </button>
    </>
  );
}

describe('a search in the URL', () => {
  it('loses no letter, and follows the URL when it changes elsewhere', async () => {
    const { location } = renderApp(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(field, 'wardrobe', { delay: null });
    expect(field).toHaveProperty('value', 'wardrobe');
    expect(location()).toBe('/?q=wardrobe');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(field).toHaveProperty('value', '');
  });
});
