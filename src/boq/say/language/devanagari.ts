/** Words of Hindi and Marathi in Devanagari, as the lexicon writes them; names of the catalogue are in `locales/catalogue`. Pairs separated by spaces, each `word=latin`; `_` is a space. */
const PAIRS = `
अलमारी=almirah अलमारियां=almirah अलमारियाँ=almirah अलमीरा=almirah वार्डरोब=wardrobe वॉर्डरोब=wardrobe कपाट=kapat लॉफ्ट=loft लोफ्ट=loft
किचन=kitchen रसोई=rasoi रसोईघर=rasoi हॉल=hall लिविंग=living बैठक=baithak ड्राइंग=drawing मास्टर=master बेडरूम=bedroom रूम=room कमरा=kamra कमरे=kamre
बच्चों=bachcho बच्चे=bachche गेस्ट=guest मेहमान=mehman बाथरूम=bathroom टॉयलेट=toilet बालकनी=balcony डाइनिंग=dining पूजा=pooja मंदिर=mandir
बेड=bed पलंग=palang सोफा=sofa सोफ़ा=sofa टीवी=tv यूनिट=unit टेबल=table स्टडी=study पंखा=pankha पंखे=pankhe एसी=ac परदा=parda परदे=parde पर्दा=parda पर्दे=parde
फॉल्स=false फाल्स=false सीलिंग=ceiling छत=chhat लाइट=light लाइटें=lights बत्ती=batti फर्श=farsh फ़र्श=farsh टाइल=tile टाइल्स=tiles पेंट=paint रंग=rang पुताई=putai
दरवाजा=darwaza दरवाज़ा=darwaza दरवाजे=darwaze दरवाज़े=darwaze गद्दा=gadda गद्दे=gadde चिमनी=chimney गीजर=geyser गीज़र=geyser वायरिंग=wiring बिजली=bijli वॉलपेपर=wallpaper
काउंटर=counter प्लेटफॉर्म=platform शू=shoe रैक=rack ड्रेसिंग=dressing कैबिनेट=cabinets मॉड्यूलर=modular
लैमिनेट=laminate लेमिनेट=laminate सनमाइका=sunmica एक्रिलिक=acrylic ऐक्रेलिक=acrylic एक्रेलिक=acrylic विनियर=veneer वीनियर=veneer विनीर=veneer पीयू=pu ग्रेनाइट=granite क्वार्ट्ज=quartz मार्बल=marble संगमरमर=sangmarmar कांच=kaanch
जगह=jagah जागी=jagah बदले=badle ऐवजी=badle बजाय=bajay कुछ=kuch छोड़कर=chhodkar सोडून=chhodkar वगळता=chhodkar वगळून=chhodkar अलावा=alawa सिवा=siva सिवाय=sivay सगळीकडे=everywhere सर्वत्र=everywhere किचनमध्ये=kitchen बेडरूममध्ये=bedroom लॅमिनेट=laminate लॅमिनेटच्या=laminate
सभी=sabhi सब=sab सारे=saare सारी=saari पूरे=poore पूरा=poora पूरी=puri हर=har दोनों=dono
करो=karo कर=kar दो=do करना=karna करें=karo कीजिए=kijiye बनाओ=banao बना=bana बदलो=badlo बदल=badal हटाओ=hatao हटा=hata हटाना=hatana हटाएं=hatao निकालो=nikalo निकाल=nikal
नहीं=nahi नही=nahi ना=na मत=mat बिना=bina चाहिए=chahiye लगाओ=lagao लगा=laga लगाना=lagana लगवाओ=lagwao लगवा=lagwa जोड़ो=jodo जोड़=jod डालो=dalo डाल=dal रहने=rehne छोड़=chhod ऐड=add एड=add
सस्ता=sasta सस्ती=sasti सस्ते=saste महंगा=mehenga महंगी=mehengi महंगे=mehenge महँगा=mehenga महँगी=mehengi महँगे=mehenge बेहतर=behtar अच्छा=accha वाला=wala वाली=wali वाले=wale
क्यों=kyun क्यूं=kyun क्यूँ=kyun कितना=kitna कितने=kitne कितनी=kitni इतना=itna इतनी=itni इतने=itne क्या=kya बदला=badla बदलाव=badlav खर्च=kharcha खर्चा=kharcha दाम=price कीमत=price रेट=rate कुल=total
फुट=ft फीट=ft फ़ीट=ft फ़ुट=ft इंच=inch वर्गफुट=sqft वर्ग=square लाख=lakh करोड़=crore करोड=crore हजार=hazar हज़ार=hazar प्रतिशत=percent बजट=budget
बीएचके=bhk मुंबई=mumbai पुणे=pune दिल्ली=delhi बैंगलोर=bangalore बेंगलुरु=bangalore बंगलौर=bangalore चेन्नई=chennai हैदराबाद=hyderabad गुरुग्राम=gurugram गुड़गांव=gurgaon नोएडा=noida ठाणे=thane नागपुर=nagpur जयपुर=jaipur लखनऊ=lucknow इंदौर=indore अहमदाबाद=ahmedabad कोलकाता=kolkata नासिक=nashik
फ्लैट=flat घर=ghar नया=naya पुराना=purana रेनोवेशन=renovation प्रीमियम=premium लक्ज़री=luxury लग्जरी=luxury क्लासिक=classic कम्फर्ट=comfort
का=ka की=ki के=ke को=ko में=mein पर=par से=se है=hai हैं=hain और=aur या=ya भी=bhi तक=tak अंदर=andar बाद=baad साथ=sath कम=kam ज्यादा=zyada ज़्यादा=zyada छूट=chhoot एक=ek तीन=teen चार=chaar पांच=paanch पाँच=paanch दस=das पंद्रह=pandrah बीस=bees
कल=kal आज=aaj हफ्ते=hafte पिछले=pichhle महीने=mahine रविवार=ravivar सोमवार=somvar मंगलवार=mangalvar बुधवार=budhvar गुरुवार=guruvar शुक्रवार=shukravar शनिवार=shanivar इतवार=itvar दिन=din
कारपेंट्री=carpentry फर्नीचर=furniture लेबर=labour मजदूरी=mazdoori मज़दूरी=mazdoori सामान=samaan मटेरियल=material डिस्काउंट=discount लकड़ी=lakdi काम=kaam सोफे=sofa सोफ़े=sofa मेज=table मेज़=table पढ़ाई=padhai टाइलें=tiles शीशे=sheesha शीशा=sheesha स्लाइडिंग=sliding सजावटी=decorative पेंटिंग=painting उपकरण=appliances अप्लायंस=appliances अप्लायंसेज=appliances अप्लायंसेस=appliances इनवर्टर=inverter
वर्गफीट=sqft वर्गफ़ीट=sqft वर्गफ़ुट=sqft स्क्वायर=square स्क्वेयर=square स्क्वेअर=square मीटर=meter पैसे=paisa पैसा=paisa रुपये=rupee रुपए=rupee रुपयों=rupee छह=chhe छः=chhe सात=saat आठ=aath नौ=nau बारह=barah अठारह=atharah पच्चीस=pachees
स्टूडियो=studio आरके=rk बेयर=bare शेल=shell रिनोवेशन=renovation पैकेज=package लग्ज़री=luxury लक्जरी=luxury इकॉनमी=economy इकोनॉमी=economy बेसिक=basic रीसेल=resale फ़्लैट=flat मकान=makaan अपार्टमेंट=apartment कारपेट=carpet कार्पेट=carpet एरिया=area
मुझे=i हमें=we हमको=we मेरा=mera मेरी=meri मेरे=mere हमारा=hamara हमारी=hamari हमारे=hamare अपना=apna अपने=apne विनीयर=veneer
नको=nahi नकोत=nahi करा=karo लावा=lagao लाव=lagao काढा=hatao काढून=hatao टाका=dalo घाला=dalo जोडा=jodo हवे=chahiye हवं=chahiye हवा=chahiye हवी=chahiye पाहिजे=chahiye शिवाय=without स्वस्त=sasta स्वस्तात=sasta महाग=mehenga किती=kitna इतके=itna एवढे=itna आणि=aur किंवा=ya मध्ये=mein मधील=mein साठी=for आत=andar पर्यंत=tak सगळी=saari सगळे=saare सर्व=sab
स्वयंपाकघर=kitchen लिव्हिंग=living खोली=room मुलांची=bachche मुलांच्या=bachche पडदा=parda पडदे=parde दिवे=lights फरशी=farsh रंगकाम=painting कपाटे=kapat ॲक्रेलिक=acrylic अॅक्रेलिक=acrylic व्हिनियर=veneer प्लायवूड=plywood फर्निचर=furniture मजुरी=mazdoori साहित्य=samaan सवलत=discount टक्के=percent
चौ=sq चौरस=square फूट=ft फुटी=ft लाखांच्या=lakh लाखात=lakh पंधरा=pandrah बारा=barah दहा=das वीस=bees दोन=two पाच=paanch नवीन=naya जुना=purana जुने=purana जुनी=purana फ्लॅट=flat फ्लॅटचे=flat घराचे=ghar माझे=mera माझा=mera माझी=mera आमचे=hamara आमचा=hamara आहे=hai
मुंबईत=mumbai पुण्यात=pune पुण्यातील=pune ठाण्यात=thane नागपुरात=nagpur नाशिक=nashik नाशिकमध्ये=nashik गाज़ियाबाद=ghaziabad गाजियाबाद=ghaziabad फरीदाबाद=faridabad फ़रीदाबाद=faridabad विशाखापत्तनम=visakhapatnam
चौड़ी=chaudi चौड़ा=chauda ऊंची=unchi ऊंचा=uncha लंबी=lambi लंबा=lamba किंग=king साइज=size साइज़=size लगेगा=lagega पड़ेगा=padega गया=gaya हुआ=hua दिखाओ=dikhao बताओ=batao
`;

/** Latin words by their word in Devanagari, in composed form. */
export const DEVANAGARI: ReadonlyMap<string, string> = new Map(
  PAIRS.trim()
    .split(/\s+/)
    .map((pair) => {
      const [word = '', latin = ''] = pair.split('=');
      return [word.normalize('NFC'), latin] as const;
    }),
);
