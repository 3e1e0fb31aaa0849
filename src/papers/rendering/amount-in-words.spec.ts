import { amountInWords } from './amount-in-words';

const ALL = Array.from({ length: 100 }, (_, number) => number);

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees zero only'],
    [118_000, 'Rupees one lakh eighteen thousand only'],
    [2_641_873.5, 'Rupees twenty-six lakh forty-one thousand eight hundred seventy-three and fifty paise only'],
    [100_05_00_100, 'Rupees one hundred crore five lakh one hundred only'],
    [0.05, 'Rupees zero and five paise only'],
  ])('of %d has lakh and crore', (rupees, said) => {
    expect(amountInWords(rupees, 'en')).toBe(said);
  });

  it('is in Hindi and in Marathi', () => {
    expect(amountInWords(2_641_873.5, 'hi')).toBe('छब्बीस लाख इकतालीस हज़ार आठ सौ तिहत्तर रुपये और पचास पैसे मात्र');
    expect(amountInWords(2_641_873.5, 'mr')).toBe('सव्वीस लाख एक्केचाळीस हजार आठशे त्र्याहत्तर रुपये आणि पन्नास पैसे फक्त');
    expect(amountInWords(100, 'mr')).toBe('शंभर रुपये फक्त');
    expect(amountInWords(1_100, 'mr')).toBe('एक हजार एकशे रुपये फक्त');
  });

  it.each(['en', 'hi', 'mr'] as const)('has a word of its own for each number below 100 in %s', (language) => {
    const words = ALL.map((number) => amountInWords(number, language));
    expect(new Set(words).size).toBe(100);
    expect(words.every((text) => /\S+ (only|मात्र|फक्त)$/.test(text))).toBe(true);
  });
});
