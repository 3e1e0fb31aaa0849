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
      'Within plus or minus 5 percent for what is listed in it. Every line is computed from measured quantities and current rates, and any amount can be opened to see the recipe and the rates behind it.',
  },
  {
    id: 'gst',
    question: 'Is GST included?',
    answer:
      'No. GST is 18 percent on interior projects. It is shown beside the total, together with the amount that includes it.',
  },
  {
    id: 'cities',
    question: 'My flat is not in Mumbai. Do the rates hold?',
    answer:
      'Rates are based on Mumbai. Choose your city and labour and material are adjusted to it; the page on assumptions says by how much.',
  },
  {
    id: 'packages',
    question: 'What is the difference between Classic, Comfort, Premium and Luxury?',
    answer:
      'The rooms and the work are the same; the finishes and the hardware differ. Change the package in the questionnaire and the whole estimate is computed again.',
  },
  {
    id: 'change',
    question: 'Can I change an estimate after it is made?',
    answer:
      'Yes. Open its details and add, change or remove lines. Every change saves itself, is listed in the history with who made it and what it did to the total, and can be undone.',
  },
  {
    id: 'rates',
    question: 'Who can change rates?',
    answer:
      'Design professionals, on BOQs that are their own or that they were invited to. Home owners see every rate, and where it came from.',
  },
  {
    id: 'upload',
    question: 'I have a BOQ already. Can I bring it in?',
    answer:
      'Design professionals can upload an Excel or PDF file. Its lines are read, matched to the catalogue where they are known, and checked against the totals that the file states.',
  },
  {
    id: 'hours',
    question: 'When do people work on site?',
    answer:
      'Monday to Saturday from 10am to 7pm, without noisy work from 2 to 4 pm. Durations assume 8 to 10 or more workers.',
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
    answer: 'Project images show work whose cost matches the estimate within plus or minus 7 percent.',
  },
];
