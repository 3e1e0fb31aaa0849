import { labelKey } from './cells';

/** Headings of bills in other languages than English and Devanagari Hindi, in lower case and without accents. */
const WORDS = {
  number: [
    ...['kram', 'kramank', 'kram sankhya', 'kr', 'kr sam', 'anukramank', 'अनु क्र', 'अ क्र', 'क्रम सं', 'क्रम संख्या'],
    ...['nº', 'n', 'n°', 'num', 'numero', 'pos', 'position', 'lfd nr', 'nr', 'oz', 'no urut', 'stt', 'п п', '№', '№ п п'],
    ...['ลำดับ', 'ลำดับที่', 'ລຳດັບ', 'م', 'الرقم', 'رقم البند', 'البند', '序号', '番号', '번호', 'sira no', 'код'],
  ],
  description: [
    ...['vivaran', 'vivran', 'karya ka vivaran', 'kaam ka vivaran', 'kaam', 'karya', 'तपशील', 'कामाचा तपशील', 'বিবরণ'],
    ...['વિગત', 'விவரம்', 'వివరాలు', 'ವಿವರ', 'designation', 'designations', 'designation des ouvrages', 'libelle'],
    ...['bezeichnung', 'beschreibung', 'leistung', 'leistungsbeschreibung', 'kurztext', 'langtext', 'descripcion'],
    ...['concepto', 'partida', 'partidas', 'denominacion', 'resumen', 'descricao', 'discriminacao', 'servico', 'servicos'],
    ...['descrizione', 'lavorazione', 'uraian', 'uraian pekerjaan', 'jenis pekerjaan', 'pekerjaan', 'deskripsi'],
    ...['รายการ', 'ລາຍການ', 'البيان', 'الوصف', 'بيان الاعمال', 'بيان الأعمال', 'وصف البند', '项目名称', '名称', '项目', '品名'],
    ...['항목', '품명', 'hang muc', 'ten cong viec', 'noi dung cong viec', 'описание', 'наименование', 'наименование работ'],
    ...['наименование работ и затрат', 'aciklama', 'tanim', 'omschrijving', 'beskrivning', 'opis'],
  ],
  unit: [
    ...['ikai', 'ekai', 'एकक', 'একক', 'unite', 'u', 'un', 'ud', 'uds', 'und', 'unid', 'unidad', 'unidade', 'einheit'],
    ...['eh', 'me', 'unita', 'um', 'satuan', 'sat', 'หน่วย', 'ຫົວໜ່ວຍ', 'الوحدة', 'وحدة', '单位', '単位', '단위', 'don vi', 'đon vi'],
    ...['dvt', 'đvt', 'ед', 'ед изм', 'единица измерения', 'birim', 'eenheid', 'enhet', 'jm', 'j m'],
  ],
  quantity: [
    ...['matra', 'maatra', 'parimaan', 'pariman', 'quantite', 'qte', 'quantites', 'menge', 'mengen', 'cantidad', 'cant'],
    ...['medicion', 'quantidade', 'qtd', 'qtde', 'quantita', 'qta', 'volume', 'vol', 'kuantitas', 'banyaknya', 'จำนวน'],
    ...['ปริมาณ', 'ຈຳນວນ', 'الكمية', 'كمية', '数量', '工程量', '수량', 'khoi luong', 'so luong', 'количество', 'кол во', 'кол'],
    ...['объем', 'miktar', 'hoeveelheid', 'antal', 'mangd', 'ilosc'],
  ],
  rate: [
    ...['dar', 'dar rs', 'bhav', 'bhaav', 'prix unitaire', 'p u', 'pu', 'prix u', 'pu ht', 'einheitspreis', 'ep', 'precio'],
    ...['precio unitario', 'precio unit', 'p unitario', 'p unit', 'preco', 'preco unitario', 'preco unit', 'valor unitario'],
    ...['prezzo', 'prezzo unitario', 'harga satuan', 'harga', 'ราคาต่อหน่วย', 'ราคาหน่วย', 'ราคา', 'ลาคา', 'السعر', 'سعر الوحدة'],
    ...['سعر', '单价', '単価', '단가', 'đon gia', 'don gia', 'цена', 'цена за единицу', 'birim fiyat', 'prijs', 'eenheidsprijs'],
    ...['a pris', 'cena'],
  ],
  amount: [
    ...['rashi', 'raashi', 'rakam', 'rakkam', 'रक्कम', 'kul', 'kul rashi', 'montant', 'montant ht', 'total ht', 'prix total'],
    ...['prix totaux', 'gesamtpreis', 'gesamt', 'gp', 'betrag', 'gesamtbetrag', 'importe', 'importe total', 'precio total'],
    ...['valor', 'valor total', 'preco total', 'importo', 'totale', 'importo totale', 'jumlah', 'jumlah harga', 'total harga'],
    ...['จำนวนเงิน', 'รวม', 'รวมเป็นเงิน', 'ราคารวม', 'ລວມ', 'الاجمالي', 'الإجمالي', 'المبلغ', 'السعر الاجمالي', '合价', '合计', '金额', '金額'],
    ...['금액', '합계', 'thanh tien', 'сумма', 'стоимость', 'всего', 'tutar', 'toplam', 'bedrag', 'totaal', 'summa', 'belopp'],
    ...['wartosc'],
  ],
} as const satisfies Record<string, readonly string[]>;

type ForeignRole = keyof typeof WORDS;

const BY_WORD = new Map<string, ForeignRole>();
for (const [role, words] of Object.entries(WORDS) as [ForeignRole, readonly string[]][])
  for (const word of words) BY_WORD.set(labelKey(plain(word)), role);

/** The role of a heading in another language, or null. What it is counted in may stand behind it: "Precio (€)", "Montant HT". */
export function foreignRole(header: string): ForeignRole | null {
  if (header.length > 40) return null;
  const key = labelKey(plain(header));
  return BY_WORD.get(key) ?? BY_WORD.get(key.replace(ENDING, '')) ?? null;
}

const ENDING = / (?:rs|inr|usd|eur|euros?|rp|idr|sar|aed|ht|ttc|thb|บาท|руб|tl|in|ريال)$/;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
