import { phraseList } from "./phrase-list.ts"

/** People that something is bought for. */
export const PEOPLE: readonly string[] = phraseList(
  "mother, mothers, mom, moms, mum, mummy, maa, ammi, amma, sister, sisters, behen, didi, wife, biwi, girlfriend, gf, daughter, beti, her, माँ, मां, मम्मी, बहन, दीदी, पत्नी, बेटी, அம்மா, அக்கா, மனைவி, " +
    "father, fathers, dad, dads, papa, pappa, baba, appa, abbu, daddy, brother, brothers, bhai, bhaiya, bhaiyya, bhaia, anna, thambi, thammudu, husband, hubby, pati, boyfriend, bf, friend, friends, dost, dosto, yaar, son, beta, " +
    "dada, dadi, nana, nani, grandfather, grandmother, grandpa, grandma, thatha, paati, uncle, aunty, auntie, chacha, chachi, mama, mami, boss, teacher, colleague, colleagues, parents, family, couple, couples, newly, married, newlywed, newlyweds, him, " +
    "men, mens, man, male, gents, gent, boy, boys, guys, ladka, ladke, ladko, purush, teenager, teenagers, old age, elderly, senior citizen, senior citizens, buzurg, " +
    "पापा, पिता, पिताजी, भाई, भैया, पति, दोस्त, बेटा, बेटे, दादा, दादी, नाना, नानी, पुरुष, लड़का, लड़के, லடகா, அப்பா, அப்பாவுக்கு, அண்ணா, தம்பி, கணவர், நண்பர், நண்பனுக்கு, " +
    "বাবা, ভাই, দাদা, বন্ধু, মা, বোন, నాన్న, అన్న, స్నేహితుడు, అమ్మ, అక్క, ಅಪ್ಪ, ಅಮ್ಮ",
)

const FILLERS = phraseList(
  "a, an, the, for, with, and, or, in, on, at, of, to, from, by, my, me, i, we, you, her, his, our, your, it, its, is, are, " +
    "be, can, that, this, which, while, when, need, want, buy, give, get, more, some, any, very, so, not, no, " +
    "best, better, good, new, show, price, quality, sound, online, please, colour, color, coloured, rang, रंग, நிறம், நிற, needed, required, thing, things, something, anything, " +
    "who, whose, dont, doesnt, shop, item, jis, sake, sakta, sakte, sakti, venum, vendum, வேணும், வேண்டும், " +
    "mother, mom, mum, mummy, maa, father, dad, papa, sister, behen, brother, bhai, wife, husband, patni, pati, friend, dost, " +
    "माँ, मां, मम्मी, पापा, बहन, भाई, पत्नी, पति, दोस्त, அம்மா, அம்மாவுக்கு, அப்பா, அப்பாவுக்கு, " +
    "iphone, iphones, iphon, ios, android, connected, connection, order, ulla, ullaa, ulle, zyada, jyada, bahut, ज़्यादा, ज्यादा, बहुत, मुझे, कोई, एक, दिखाओ, बताओ, लेना, लेनी, जिसमें, जिसका, सकें, सके, कर, वाली, वालें, सबसे, बढ़िया, बैटरी, பேட்டரி, நேரம், ஒரு, எனக்கு, காட்டு, மிக, மிகவும், சிறந்த, ஆன, இல், உடன், " +
    "compatible, work, works, employee, employees, pieces, pcs, " +
    "wala, wale, wali, walaa, aisi, aise, chalne, chalti, chalta, nalla, achha, achhe, achhi, acchi, acche, achi, ache, playtime, playback, battery, ku, vs, versus, ya, either, difference, compare, comparison, fark, farak, antar, hone, hona, " +
    "ऐसी, ऐसा, ऐसे, चलने, चलनेवाला, चलती, चलता, अच्छी, अच्छे, या, நல்லா, அல்லது, மற்றும், अंतर, फर्क, फ़र्क, होने, வித்தியாசம், ஓடும், " +
    "ka, ke, ki, ko, se, mein, me, aur, liye, lie, chahiye, " +
    "accha, acha, achha, badhiya, sabse, dikhao, kuch, koi, si, sa, na, nahi, jinki, jiski, jisme, aaye, chale, kharab, hai, ho, jo, jaye, aisa, aise, bhi, par, pe, tha, karna, karne, lena, " +
    "vala, vale, vali, mera, meri, mere, apne, वाला, वाले, वाली, का, के, की, है, हो, जो, जिसे, न, पर, भी, करना, करने, " +
    "को, से, में, और, लिए, चाहिए, अच्छा, வேண்டும், நல்ல, உள்ள, க்கு",
)

/** Words of Indian languages for needs, purposes and courtesies, also in Latin letters. */
const SAID_AROUND = phraseList(
  "allowed, allow, machine, machines, time, home, ghar, gharpe, system, banane, banana, banaye, katne, kaatne, katna, kaatna, chalate, chalaate, chalane, lagane, lagana, pehenne, pahanne, pehnne, both, dono, donon, does, did, measure, measures, measuring, मशीन, समय, टाइम, घर, बनाने, काटने, चलाते, चलाने, लगाने, पहनने, दोनों, இயந்திரம், மெஷின், வீட்டு, வீட்டில், " +
    "music, song, songs, gaana, gana, gaane, rate, rates, kimat, keemat, daam, mulya, कीमत, किंमत, दाम, விலை, দাম, ధర, ಬೆಲೆ, വില, કિંમત, ભાવ, કાન, review, reviews, specs, specification, specifications, features, details, photo, photos, image, images, video, unboxing, launch, date, mobile, mobiles, phone, phones, cell, kitna, kitne, kitni, kya, kaise, kab, kahan, konsa, kaunsa, konsi, kaunsi, kaun, which, what, how, should, " +
    "kaan, kaano, ear, ears, hua, hui, hue, bataye, batata, batati, dikhata, dikhati, naapta, napta, aata, aati, aate, rakhe, rakhta, deta, deti, baar, times, kar, kare, karega, karegi, karta, karti, karte, raha, rahi, rahe, sakega, dena, de, dijiye, batao, bataiye, dikha, dikhaiye, milega, milegi, milta, milti, mil, jaisa, jaisi, jaise, tarah, type, kind, model, models, brand, branded, company, original, " +
    "under, daily, use, user, everyday, purpose, suitable, recommended, recommend, suggest, suggestion, top, ten, nice, super, cool, stylish, awesome, perfect, must, have, has, had, will, would, should, could, am, u, r, plz, pls, want, looking, search, find, " +
    "hain, hoga, hogi, hu, hoon, tum, aap, apko, aapko, hamare, hum, mujhko, mujhe, mujko, chahie, chaiye, chaye, chahta, chahiye, leni, khareedna, kharidna, kharidni, lijiye, wo, woh, ye, yeh, is, us, isme, usme, waha, yaha, thoda, thodi, sirf, hi, to, toh, ab, phir, ek, dam, ekdam, mast, zabardast, bindaas, jhakkas, " +
    "kosam, kavali, kaavali, manchi, manchidi, unna, undi, jonno, jonne, chai, lagbe, bhalo, beku, bekku, olleya, venam, vendi, nalla, joie, joiye, saru, pahije, havi, hava, have, sathi, saathi, mate, maate, vaste, " +
    "কোন, চাই, জন্য, ভালো, একটা, লাগবে, কম, సరైన, కావాలి, కోసం, మంచి, ఉన్న, ಬೇಕು, ಒಳ್ಳೆಯ, വേണം, നല്ല, જોઈએ, માટે, સારું, ਚਾਹੀਦਾ, ਲਈ, पाहिजे, साठी, चांगला, हवा, रहा, रही, सकते, हैं, हूँ, दीजिए, दो, वाह",
)

/** Words that say nothing about which product is meant. */
export const FILLER_WORDS: ReadonlySet<string> = new Set([...FILLERS, ...SAID_AROUND, ...PEOPLE])
