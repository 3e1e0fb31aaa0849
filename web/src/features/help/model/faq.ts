export interface Question {
  id: string;
  question: string;
  answer: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    id: 'accuracy',
    question: 'How accurate is an estimate?',
    answer:
      'Within plus or minus 5 percent for what is listed in it, once the rooms are measured and the rates are quoted; until then every estimate says its own range. Every line is computed from measured quantities and current rates, and any amount can be opened to see the recipe and the rates behind it.',
  },
  {
    id: 'gst',
    question: 'Is GST included?',
    answer:
      'No. GST is 18 percent on interior projects. It is shown next to the total, together with the amount that includes it. Where a civil rate already includes GST, as in BOQs of a rate book before number 2000, none is added to it.',
  },
  {
    id: 'parts',
    question: 'What is in the total?',
    answer:
      'Material and labour of every line, the design fee and miscellaneous costs. The breakup shows each of them by room and by service, and the parts always add up to the total, to the paisa.',
  },
  {
    id: 'cities',
    question: 'My flat is not in Mumbai. Do the rates apply?',
    answer:
      'Rates are based on Mumbai. Choose your city and labour and material are adjusted to it; the page on assumptions says by how much, and “Your home in other cities” on the home page shows the same home in all seven.',
  },
  {
    id: 'packages',
    question: 'What is the difference between Classic, Comfort, Premium and Luxury?',
    answer:
      'The rooms are the same; finishes, hardware and some of the works differ. Classic has laminate on MR ply and plastic emulsion, Luxury veneer and PU on marine ply and, where floors are part of the work, marble and engineered wood. The home page compares them row by row, with what each costs.',
  },
  {
    id: 'sizes',
    question: 'Where do the sizes of the rooms come from?',
    answer:
      'From the carpet area: each room of a layout has its usual share of it. Open the details and type your own dimensions where yours differ; the line and the total follow at once.',
  },
  {
    id: 'kitchen',
    question: 'What changes without a modular kitchen?',
    answer:
      'The kitchen then has a granite platform with trolley shutters below it and lofts above, made on site. Base, wall and tall units, hob, chimney and oven are left out.',
  },
  {
    id: 'change',
    question: 'Can I change an estimate after it is made?',
    answer:
      'Yes. Open its details and add, change or remove lines. Every change is saved automatically, is listed in the history with its author and its effect on the total, and can be undone.',
  },
  {
    id: 'history',
    question: 'Can I go back to how it was last week?',
    answer:
      'Yes. The history keeps every version. You can look at the BOQ as it was at any of them, compare two, undo one change, or restore an earlier state, which becomes a new version.',
  },
  {
    id: 'rates',
    question: 'Who can change rates?',
    answer:
      'Design professionals, on BOQs that are their own or that they were invited to. Home owners see every rate, and where it came from.',
  },
  {
    id: 'provisional',
    question: 'What does “assumed rate” mean?',
    answer:
      'It is our own working figure, not an agreed or published one. It is marked so that you know which rates to ask your contractor about first.',
  },
  {
    id: 'upload',
    question: 'I have a BOQ already. Can I import it?',
    answer:
      'Design professionals can upload an Excel or PDF file. Its lines are read, matched to the catalogue where they are known, and checked against the totals that the file states. Nothing of the file is left out silently: every difference is listed.',
  },
  {
    id: 'share',
    question: 'How do I work on it together with others?',
    answer:
      'Invite them by email from the BOQ. They see changes within a second, can comment on single lines, and each change carries the name of who made it.',
  },
  {
    id: 'export',
    question: 'Can I download it?',
    answer:
      'Yes: as an Excel workbook, a PDF, CSV or JSON, and as a report for printing. Amounts in the files are those on the screen.',
  },
  {
    id: 'guest',
    question: 'Do I need an account?',
    answer:
      'Not for an estimate, and not to look into every line of it. To keep it, find it on other devices and invite people, sign up; what you made before becomes yours.',
  },
  {
    id: 'hours',
    question: 'When do people work on site?',
    answer:
      'Monday to Saturday from 10am to 7pm, without noisy work from 2 to 4 pm. Durations assume 8 to 10 or more workers.',
  },
  {
    id: 'time',
    question: 'How long will it take?',
    answer:
      'A new 2 BHK takes two to two and a half months from the first day on site, a renovation three to four. The timeline under your estimate shows which trade is there when; carpentry and painting decide the length, in a renovation civil work and carpentry.',
  },
  {
    id: 'points',
    question: 'Are new electrical points included?',
    answer:
      'Where the wiring of the whole flat is one line, half of the points are assumed to be new and half existing. If your flat is completely rewired, change the count of points in the electrical section.',
  },
  {
    id: 'transport',
    question: 'What is not included?',
    answer:
      'GST, society deposits, and anything that has no line. Loading, unloading and transport, the fees of the society and the installation of jalis are included where a line says so. The page on assumptions has the whole list under “Exclusions”.',
  },
  {
    id: 'warranty',
    question: 'Is there a warranty?',
    answer:
      'Up to 1 year on furniture, kitchen, on-site services and after-sales service, and up to 10 years on hardware.',
  },
  {
    id: 'images',
    question: 'Will it look like the pictures?',
    answer:
      'Project images show work whose cost matches the estimate within plus or minus 7 percent. This is asked of whoever adds them; it is not computed.',
  },
  {
    id: 'bug',
    question: 'Something does not work. How do I report it?',
    answer:
      'Use “Report a bug” in the Resource Center, with a picture of the screen. It goes to the people who build Fitout, who can see it at once.',
  },
];
