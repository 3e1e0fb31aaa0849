import { titleOfBill, titleOfFile } from './bill-title';

const above = (...texts: string[]) => texts.map((text) => ({ text, reason: 'above the table' }));

describe('the title of an imported bill', () => {
  it.each([
    [above('Deshpande Residence - Interior works', 'Baner, Pune'), 'Deshpande Residence - Interior works'],
    [above('ACME Interiors Pvt Ltd', 'Client: Mrs. R. Iyer'), 'Mrs. R. Iyer'],
    [above('BILL OF QUANTITIES', 'Name of work : Renovation of 2 BHK, Kothrud'), 'Renovation of 2 BHK, Kothrud'],
  ])('is what the rows above the table call the job: %j', (rows, title) => {
    expect(titleOfBill(rows)).toBe(title);
  });

  it.each([
    [above('BILL OF QUANTITIES', 'Date: 4/11/2026')],
    [above('Address: Flat 302, Baner')],
    [above('Flat & Home Designers Pvt Ltd')],
    [[{ text: 'Flat 302', reason: 'note' }]],
    [[]],
  ])('is not a letterhead, a date or a note: %j', (rows) => {
    expect(titleOfBill(rows)).toBeNull();
  });

  it('is the name of the file without its extension and underscores otherwise', () => {
    expect(titleOfFile('sharma_flat_2.xlsx')).toBe('sharma flat 2');
    expect(titleOfFile('.xlsx')).toBe('Imported BOQ');
  });
});
