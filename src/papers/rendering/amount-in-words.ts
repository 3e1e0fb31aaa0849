import type { Language } from '../../kernel/quotations/languages';

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const HINDI = `शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(
  /\s+/,
);
const MARATHI = `शून्य एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
  वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
  चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
  साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
  ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्व्याण्णव`.split(
  /\s+/,
);

interface NumberWords {
  /** From 0 to 99. */
  below100(number: number): string;
  hundreds(digit: number, isExact: boolean): string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
  money(rupees: string, paise: string | null): string;
}

const NUMBERS: Readonly<Record<Language, NumberWords>> = {
  en: {
    below100: (number) =>
      ENGLISH[number] ??
      [TENS[Math.floor(number / 10)], number % 10 === 0 ? '' : ENGLISH[number % 10]].filter(Boolean).join('-'),
    hundreds: (digit) => `${ENGLISH[digit]} hundred`,
    thousand: 'thousand',
    lakh: 'lakh',
    crore: 'crore',
    money: (rupees, paise) => `Rupees ${rupees}${paise === null ? '' : ` and ${paise} paise`} only`,
  },
  hi: {
    below100: (number) => HINDI[number] ?? '',
    hundreds: (digit) => `${HINDI[digit]} सौ`,
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
    money: (rupees, paise) => `${rupees} रुपये${paise === null ? '' : ` और ${paise} पैसे`} मात्र`,
  },
  mr: {
    below100: (number) => MARATHI[number] ?? '',
    hundreds: (digit, isExact) => (digit === 1 && isExact ? 'शंभर' : `${MARATHI[digit]}शे`),
    thousand: 'हजार',
    lakh: 'लाख',
    crore: 'कोटी',
    money: (rupees, paise) => `${rupees} रुपये${paise === null ? '' : ` आणि ${paise} पैसे`} फक्त`,
  },
};

/** `Rupees one lakh eighteen thousand only`: an amount of rupees, not below zero, as papers for money spell it out. */
export function amountInWords(rupees: number, language: Language): string {
  const words = NUMBERS[language];
  const paise = Math.round(rupees * 100);
  const [whole, rest] = [Math.floor(paise / 100), paise % 100];
  return words.money(spelled(whole, words), rest === 0 ? null : words.below100(rest));
}

function spelled(number: number, words: NumberWords): string {
  if (number === 0) return words.below100(0);
  const parts: string[] = [];
  let rest = number;
  for (const [size, name] of [
    [10_000_000, words.crore],
    [100_000, words.lakh],
    [1_000, words.thousand],
  ] as const) {
    const many = Math.floor(rest / size);
    rest %= size;
    if (many > 0) parts.push(`${spelled(many, words)} ${name}`);
  }
  const hundreds = Math.floor(rest / 100);
  if (hundreds > 0) parts.push(words.hundreds(hundreds, rest % 100 === 0 && parts.length === 0));
  if (rest % 100 > 0) parts.push(words.below100(rest % 100));
  return parts.join(' ');
}
