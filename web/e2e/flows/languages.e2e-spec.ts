import type { Browser } from 'playwright-core';
import { pdfText } from '../../../test/support/papers';
import type { Application } from '../support/application';
import { today } from '../../../src/kernel/day';
import { axeInBoth, axeViolations } from '../support/axe';
import { designersBoq } from '../support/boqs';
import { PHONE, until, visit, WIDE } from '../support/browser';
import { latinIn, latinWords } from '../support/latin';
import { useSharedProduct } from '../support/product';

let application: Application;
let browser: Browser;
let path: string;
let vendors: string;

const REQUEST = {
  title: 'Stone and knobs',
  message: 'Delivery to Baner.',
  closes_on: today(new Date(Date.now() + 10 * 86_400_000)),
  language: 'hi',
  vendors: [{ name: 'Asha Stones' }],
  lines: [
    { description: 'Marble', quantity: 120, unit: 'sqft' },
    { description: 'Knobs', quantity: 78, unit: 'no' },
  ],
};

useSharedProduct((product) => ({ application, browser } = product));
beforeAll(async () => {
  const { token, boq } = await designersBoq(application);
  await application.call('POST', `/boqs/${boq}/issues`, { token, body: { name: 'Asha Rao' } });
  const link = await application.call<{ data: { url: string } }>('POST', `/boqs/${boq}/issues/1/link`, { token });
  const asked = await application.call<{ data: { id: string; quotes: { id: string }[] } }>(
    'POST',
    `/boqs/${boq}/quote-requests`,
    { token, body: REQUEST },
  );
  const to = `/boqs/${boq}/quote-requests/${asked.data.id}/quotes/${asked.data.quotes[0]?.id ?? ''}/link`;
  vendors = (await application.call<{ data: { url: string } }>('POST', to, { token, body: {} })).data.url;
  path = `/accept/${link.data.url.split('/accept/')[1] ?? ''}`;
});

describe('a quotation’s page', () => {
  it('is read in Hindi by one button, after a reload and in its PDF too, and in Marathi by its address', async () => {
    const client = await visit(browser, application.url, { viewport: PHONE });
    const { page } = client;
    await page.goto(path);
    await page.getByRole('button', { name: 'Accept this quotation', exact: true }).waitFor();
    const button = page.getByRole('button', { name: 'हिन्दी' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await page.getByRole('button', { name: 'यह कोटेशन स्वीकार करें', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('lang')).toBe('hi');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    expect(await axeViolations(page)).toEqual([]);
    await page.goto(path);
    await page.getByRole('heading', { name: 'भुगतान के चरण' }).waitFor();
    await page.getByText('स्वीकार करने पर', { exact: true }).waitFor();
    const href = (await page.getByRole('link', { name: 'PDF डाउनलोड करें' }).getAttribute('href')) ?? '';
    const { text } = pdfText(Buffer.from(await (await page.request.get(href)).body()));
    expect(text).toContain('GST');
    expect(text).toMatch(/\p{Script=Devanagari}/u);
    expect(text).not.toContain('Payment stages');
    // Room by room it speaks the same language, in light and dark, and Escape leads back to its button.
    const present = page.getByRole('button', { name: 'कमरे एक-एक करके देखें' });
    await present.click();
    const rooms = page.getByRole('dialog', { name: 'Lotus Heights, Powai' });
    await rooms.getByRole('region', { name: 'शुरुआत' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await rooms.getByText('GST और फ़ीस में अपने हिस्से सहित').waitFor();
    expect(await axeInBoth(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await rooms.waitFor({ state: 'detached' });
    await until(page, `document.activeElement?.textContent === 'कमरे एक-एक करके देखें'`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${path}?lang=mr`);
    await page.getByRole('button', { name: 'हे कोटेशन स्वीकारा', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('mr-IN');
    expect(await axeViolations(page)).toEqual([]);
    await client.close();
  });
});

/** The account is named by its email, person-…. */
const TYPED = ['Lotus Heights, Powai', 'Asha Rao', 'person'];

describe('what strangers read in Hindi', () => {
  it('has no English left on a quotation’s page but what was typed', async () => {
    const client = await visit(browser, application.url, { viewport: PHONE });
    const { page } = client;
    await page.goto(`${path}?lang=hi`);
    await page.getByRole('button', { name: 'यह कोटेशन स्वीकार करें', exact: true }).waitFor();
    const more = page.getByRole('button', { name: /और आइटम दिखाएँ/ });
    while ((await more.count()) > 0) await more.first().click();
    for (const part of await page.locator('details').all()) await part.evaluate((one) => one.setAttribute('open', ''));
    expect(await latinWords(page, TYPED)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    // Each figure that the total is made of explains itself, down to a line.
    for (const figure of ['total', 'gst', 'total_with_gst', 'service:carpentry', 'material']) {
      await page.goto(`${path}?lang=hi&why=${figure}`);
      const why = page.getByRole('dialog', { name: 'यह राशि क्यों' });
      await why.getByRole('table').first().waitFor();
      expect([figure, await latinWords(page, TYPED)]).toEqual([figure, []]);
    }
    await page.goto(`${path}?lang=hi`);
    await page.getByRole('button', { name: 'कमरे एक-एक करके देखें' }).click();
    const pages = page.getByRole('dialog', { name: 'Lotus Heights, Powai' });
    await pages.getByRole('region', { name: 'शुरुआत' }).waitFor();
    for (let slide = 0; slide < 4; slide += 1) {
      expect(await latinWords(page, TYPED)).toEqual([]);
      await page.keyboard.press('ArrowRight');
    }
    await client.close();
  });

  it('has no English left once a quotation is accepted, and in its PDF', async () => {
    const client = await visit(browser, application.url, { viewport: PHONE });
    const { page } = client;
    await page.goto(`${path}?lang=hi`);
    await page.getByRole('button', { name: 'यह कोटेशन स्वीकार करें', exact: true }).click();
    await page.getByLabel('आपका नाम').fill('Asha Rao');
    await page.getByRole('checkbox', { name: /स्वीकार करता\/करती हूँ/ }).check();
    await page.getByRole('button', { name: 'स्वीकार करें', exact: true }).click();
    await page.getByRole('heading', { name: 'धन्यवाद, Asha Rao' }).waitFor();
    expect(await latinWords(page, TYPED)).toEqual([]);
    const href = (await page.getByRole('link', { name: 'PDF डाउनलोड करें' }).first().getAttribute('href')) ?? '';
    const { text } = pdfText(Buffer.from(await (await page.request.get(href)).body()));
    expect(latinIn([text], TYPED)).toEqual([]);
    await client.close();
  });

  it('has no English left on a vendor’s page but what was typed, in light and dark', async () => {
    const vendor = await visit(browser, application.url, { viewport: PHONE });
    const { page } = vendor;
    await page.goto(vendors.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('button', { name: 'भाव भेजें' }).waitFor();
    for (const part of await page.locator('details').all()) await part.evaluate((one) => one.setAttribute('open', ''));
    await page.getByText('78 नग').waitFor();
    expect(await latinWords(page, ['Stone and knobs', 'Delivery to Baner.', 'Asha Stones', 'Marble', 'Knobs'])).toEqual(
      [],
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    expect(await axeInBoth(page)).toEqual([]);
    await page.getByLabel('दर प्रति नग, ₹').fill('90');
    await page.getByRole('button', { name: 'भाव भेजें' }).click();
    await page.getByText('आपके भाव भेज दिए गए। आप इन्हें आख़िरी दिन तक बदल सकते हैं।').first().waitFor();
    await page.getByRole('button', { name: 'मराठी' }).click();
    await page.getByRole('button', { name: 'पुन्हा पाठवा' }).waitFor();
    await vendor.close();
  });
});

describe('home', () => {
  it.each([WIDE, PHONE])('is read in Hindi by one button and has no English left, $width px wide', async (viewport) => {
    const visitor = await visit(browser, application.url, { viewport });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'भरोसेमंद एस्टिमेट, तुरंत' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    // A sentence is read in the language of the page, and what was read is said in it.
    const sentence = page.getByLabel('अपने घर के बारे में एक वाक्य लिखें');
    await sentence.fill('३ बीएचके ठाणे ११०० वर्ग फुट, परदे नहीं');
    await sentence.press('Enter');
    const chips = page.getByRole('list', { name: 'समझा गया' });
    await chips.getByText('1100 वर्ग फुट').waitFor();
    expect(await latinWords(page, [])).toEqual([]);
    await sentence.fill('2 बीएचके मुंबई 950 वर्ग फुट');
    await sentence.press('Enter');
    await chips.getByText('950 वर्ग फुट').waitFor();
    // Answers that are doubtful, of some rooms, which a price says more about.
    await page.getByRole('radio', { name: 'कुछ कमरे' }).check({ force: true });
    await page.getByLabel('कार्पेट एरिया', { exact: true }).fill('300');
    await page.getByText(/^2 BHK के लिए 300 वर्ग फुट सामान्य नहीं है/).waitFor();
    await page.getByRole('button', { name: 'यह किस पर आधारित है' }).click();
    await page.getByRole('button', { name: /मुझे अपने कमरों के नाप पता हैं/ }).click();
    await page.getByLabel('छत की ऊँचाई').waitFor();
    await page.getByRole('heading', { name: 'घर कैसा लगे?' }).waitFor();
    await page.locator('[data-loaded], footer').last().scrollIntoViewIfNeeded();
    for (const room of ['लिविंग रूम', 'किचन']) {
      await page.getByRole('radio', { name: room, exact: true }).last().check({ force: true });
      await page.getByRole('list', { name: `हर पैकेज में ${room}` }).waitFor();
      expect(await latinWords(page, [])).toEqual([]);
    }
    await page.getByRole('table', { name: 'यही घर दूसरे शहरों में' }).waitFor();
    await page.getByRole('combobox', { name: 'शहर' }).click();
    await page.getByRole('option', { name: 'पुणे', exact: true }).waitFor();
    expect(await latinWords(page, [])).toEqual([]);
    await page.getByRole('combobox', { name: 'शहर' }).fill('पुण');
    await page.getByRole('option', { name: 'पुणे', exact: true }).click();
    await page.getByText(/^पुणे की .* की दरें/).waitFor();
    await page.getByRole('button', { name: 'शेयर करें' }).click();
    const sent = (await page.getByRole('menuitem', { name: 'WhatsApp से भेजें' }).getAttribute('href')) ?? '';
    expect(decodeURIComponent(sent)).toMatch(/केवल: किचन।.*lang=hi/s);
    await page.keyboard.press('Escape');
    expect(await latinWords(page, [])).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    expect(await axeInBoth(page)).toEqual([]);
    // The address keeps the language with the answers, and the device keeps it without one.
    expect(new URL(page.url()).searchParams.get('lang')).toBe('hi');
    await page.goto('/');
    await page.getByRole('button', { name: 'मराठी' }).click();
    await page.getByRole('heading', { name: 'खात्रीशीर एस्टिमेट, लगेच' }).waitFor();
    // So does the first frame, which is there before the client is.
    await page.goto('/');
    const headlines = await page.locator('.boot p b').all();
    const shown = await Promise.all(
      headlines.map((one) => one.evaluate((b) => (getComputedStyle(b).display === 'none' ? '' : b.textContent))),
    );
    expect(shown.join('')).toBe('खात्रीशीर एस्टिमेट, लगेच');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Reliable estimates delivered instantly' }).waitFor();
    await visitor.close();
  });
});

describe('an estimate in full', () => {
  it.each([WIDE, PHONE])('has no English left in Hindi, $width px wide', async (viewport) => {
    const visitor = await visit(browser, application.url, { viewport });
    const { page } = visitor;
    await page.goto('/?lang=hi');
    await page.getByRole('link', { name: 'मेरा एस्टिमेट देखें' }).click();
    await page.getByRole('heading', { name: 'आपका घर, मुंबई' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByRole('switch', { name: /^फ़ॉल्स सीलिंग/ }).waitFor();
    await page.getByRole('button', { name: /अन्य$/ }).click();
    await page.getByRole('textbox', { name: 'लक्ष्य रुपयों में, GST सहित' }).fill('17 lakh');
    await page.keyboard.press('Enter');
    const ways = page.getByRole('region', { name: 'मेरा बजट' }).getByRole('listitem');
    await ways.first().waitFor();
    await page.getByRole('button', { name: /मुझे अपने कमरों के नाप पता हैं/ }).click();
    await page.getByLabel('छत की ऊँचाई').waitFor();
    expect(await latinWords(page, [])).toEqual([]);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    await ways.first().getByRole('button').click();
    await page.getByRole('table', { name: 'बदलने वाले आइटम' }).waitFor();
    expect(await latinWords(page, [])).toEqual([]);
    await page.getByRole('button', { name: 'रद्द करें' }).click();
    await page.getByRole('group', { name: 'फ़्लैट का नक़्शा' }).getByRole('button', { name: /^किचन/ }).press('Enter');
    await page.getByRole('list', { name: 'किचन में क्या है' }).waitFor();
    expect(await latinWords(page, [])).toEqual([]);
    await visitor.close();
  });
});

describe('the overview of a saved estimate', () => {
  it.each([WIDE, PHONE])('has no English left in Hindi, $width px wide', async (viewport) => {
    const { token, boq } = await designersBoq(application);
    await application.call('POST', `/boqs/${boq}/issues`, { token, body: { name: 'Asha Rao' } });
    const visitor = await visit(browser, application.url, { viewport, token });
    const { page } = visitor;
    await page.goto(`/boqs/${boq}/summary`);
    await page.getByRole('heading', { name: 'Where the money goes' }).waitFor();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'पैसा कहाँ जाता है' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    await page.getByRole('switch', { name: /^फ़ॉल्स सीलिंग/ }).waitFor();
    await page.getByRole('group', { name: 'फ़्लैट का नक़्शा' }).getByRole('button').first().waitFor();
    await page
      .getByRole('complementary', { name: 'स्वीकृति' })
      .getByText(/जवाब का इंतज़ार है/)
      .waitFor();
    await page.getByText('इस प्रोजेक्ट की अभी कोई तस्वीर नहीं है।').waitFor();
    const goal = page.getByRole('textbox', { name: 'लक्ष्य रुपयों में, GST सहित' });
    await goal.fill('17 lakh');
    await goal.press('Enter');
    const ways = page.getByRole('region', { name: 'मेरा बजट' }).getByRole('listitem');
    await ways.first().waitFor();
    expect(await latinWords(page, TYPED)).toEqual([]);
    await page.getByRole('radio', { name: 'काम' }).check({ force: true });
    expect(await latinWords(page, TYPED)).toEqual([]);
    expect(await axeInBoth(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    await ways.first().getByRole('button').click();
    await page.getByRole('table', { name: 'बदलने वाले आइटम' }).waitFor();
    expect(await latinWords(page, TYPED)).toEqual([]);
    await page.getByRole('button', { name: 'रद्द करें' }).click();
    // What explains a figure is in English, and says so.
    await page.getByTitle('यह राशि क्यों: कुल राशि').first().click();
    const why = page.getByRole('dialog', { name: 'Why this number' });
    await why.getByRole('table').first().waitFor();
    expect(await why.getAttribute('lang')).toBe('en');
    await page.goto(`/boqs/${boq}/summary?lang=mr`);
    await page.getByRole('heading', { name: 'पैसे कुठे जातात' }).waitFor();
    expect(await latinWords(page, TYPED)).toEqual([]);
    await visitor.close();
  });
});
