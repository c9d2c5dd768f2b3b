import type { PrivacyWords } from "./privacy-words.ts"

export const ENGLISH: PrivacyWords = {
  title: "Privacy notice",
  summary: "What we keep about you, why, for how long, and how to have it corrected or erased.",
  otherLanguage: "[हिन्दी में पढ़ें](/help/privacy-hi)",
  decides: (legalName) =>
    `${legalName} decides what happens with the data that this shop keeps. This notice lists all of it.`,
  engraving: [
    [", what you bought, and the names that we engrave,", ", and what you bought,"],
    ["how many with which names to engrave where", "how many where"],
    [", with the names to engrave", ""],
    ["with pieces and names to engrave of those", "with pieces of those"],
  ],
  keptHeading: "What we keep, and why",
  account: [
    "An account",
    "Your name, your mail address and your password in a form that nobody can read, to let you in; the public half of a passkey and the secret of an authenticator app, if you set them up; on which day you logged in last. Until you delete it.",
  ],
  phone: [
    "Your mobile number",
    "Where you log in with one: the number, and on which day you used it last, to send you a code. An account may have it alone, without a mail address. Until you change or remove it or delete your account; each code a quarter of an hour.",
  ],
  stopped: [
    "STOP",
    "If you write STOP to our messages: a keyed hash of your number, never the number, so that no news of any order goes there by that way. Until you write START, or agree anew in an account that has the number as its login. It stays when you delete your account, so that we keep to your word.",
  ],
  addresses: [
    "Addresses in your account",
    "Name, telephone number and address of each that you keep, your own and other people's, to fill in the order form. Where the shop has them. Until you remove it or delete your account.",
  ],
  nominee: [
    "Whom you name to act for you",
    "Name, mail address and telephone number of this person, to write to them if you die or cannot act. Until you remove them or delete your account.",
  ],
  order: [
    "An order",
    "Name, mail address, telephone number, delivery address, the buyer and address of the invoice where they are others, the GSTIN and company name of a business, what you bought, and the names that we engrave, to deliver it, to honour the warranty, and because invoices belong to our books. An invoice keeps your name, address, telephone number and GSTIN as they were when it was issued. Eight years after the financial year.",
  ],
  orderDraft: [
    "An order by telephone that is not placed yet",
    "What you tell us for it: name, mail address, telephone number, delivery address, GSTIN and company name, and the products, to place it when you decide. Until it is placed; 90 days after the last change at most, and no longer than your account.",
  ],
  replacement: [
    "A replacement",
    "The reason, your words and your photos, to replace the product; you and our staff alone see the photos. The words as long as the order; the photos two years after the request, and no longer than your account.",
  ],
  claim: [
    "A warranty claim",
    "The serial number, your words and your photos, to repair or replace the piece. Where the shop takes them. Two years after it is closed.",
  ],
  payment: [
    "A payment",
    "The amount, the way it was paid and the gateway's reference, without your name. Never the card, and no UPI ID. It stays in our books.",
  ],
  alerts: [
    "Email alerts",
    "Your mail address, once you have confirmed it by the link that we send. Until you take it back. One that is never confirmed: 30 days.",
  ],
  notifyMe: [
    "Notify Me",
    "Your mail address and the product. Until it is back and we have written to you, one year at most. Where we ask you to confirm the address and you do not: 30 days.",
  ],
  review: [
    "A review",
    "Your words, your photos, your first name and an initial, to show them at the product. Until you withdraw it or delete your account; hidden and withdrawn ones a year. That you want no more mails about reviews, as a hash of your mail address.",
  ],
  question: [
    "A question or an answer",
    "Your words, your first name and an initial, to show them at the product; which questions you found helpful. Until you withdraw it or delete your account; hidden and withdrawn ones a year.",
  ],
  saved: [
    "Saved products",
    "Which products you saved while logged in, when and at which price, and how many with which names to engrave where they came from your cart, to show them on all your devices; and since when you agree to mails about them, if you do. Until you take them out or delete your account.",
  ],
  accountCart: [
    "Your cart",
    "Where the shop keeps one cart for all your devices: which products and how many you put in while logged in, with the names to engrave. A year after the last change, or until you delete your account.",
  ],
  cartReminder: [
    "A cart that you leave",
    "If you agree to be reminded: which products and how many, to write to you once. Seven days.",
  ],
  guestCart: [
    "A guest's cart",
    'If you ask for a reminder without an account: your mail address, which products and how many, to write to you once and to open the cart on any device. Until you order or end it, thirty days after the last change at most; for a week after the mail your address and the time of the mail stay, so that no second one comes; after "Never write to me about a cart" a hash of the address stays, so that it holds.',
  ],
  consent: [
    "A consent",
    "To which sentence you agreed, when, on which page, and when it ended, to show that there was one. Until you delete your account; one that ended, three years.",
  ],
  enquiry: [
    "A bulk enquiry",
    "What you write in the form, to answer it, and the quotations that we send you where the shop makes any. Two years.",
  ],
  complaint: [
    "A complaint",
    "Your name, mail address, what you and we write, and your telephone number, order number and photos if you give them, to answer and resolve it. Two years after it was resolved; how many complaints there were stays, without you.",
  ],
  eWaste: [
    "An e-waste pickup",
    "Your name, telephone number, mail address, the address and what you write, to collect it. A year after the last step; what was collected in which town stays in our register, without your name.",
  ],
  login: [
    "A login",
    "When you logged in and with which browser, so that you can see it and end it. A day after it is over.",
  ],
  mails: [
    "Our mails",
    "To whom, about what and when we wrote, to answer your questions about it. 90 days. What a mail says is sealed until it is sent, and deleted then; one that nobody accepts is deleted after 90 days.",
  ],
  breach: [
    "A mail about a breach of data",
    "That we wrote to you, as a hash of your mail address, to write once. Three years.",
  ],
  logs: (days) => [
    "Logs",
    `Which page was asked for and when, to find faults and attacks. ${days === 30 ? "Thirty" : days} days.`,
  ],
  inactive: (years) =>
    `An account in which nobody logs in or orders for ${years} ${years === 1 ? "year" : "years"} is erased. We write to its address, or by SMS to its number, 48 hours before; a login or an order keeps it.`,
  browserHeading: "What stays in your browser",
  browser:
    "All of it is listed here. None of it is for advertising, and each entry is needed for what you ask the shop to do.",
  kinds: { cookie: "cookie", "local storage": "local storage", "session storage": "session storage" },
  entries: null,
  browserEnd:
    "The shop has no cookies for advertising and no scripts of other companies. It measures how quickly pages load, without knowing whose they were.",
  sharedHeading: "Who else gets to see it",
  shared:
    "The courier sees your name, address and telephone number. The payment gateway sees your card. Our mail provider carries the mails, and an SMS provider or WhatsApp the text messages where the shop sends any. Nobody buys anything from us but products.",
  rightsHeading: "What you can ask for",
  rights: [
    "A copy of what we keep about you.",
    "Its correction, completion or erasure, as far as our books of account let us erase.",
    "The end of any consent, as easily as you gave it. Nothing that was done before becomes unlawful by it.",
    "Someone you name to act for you if you cannot.",
  ],
  atOnce:
    "A copy and the erasure are yours at once, under [my account](/account). What you agreed to, whom you name and the correction of your name stand under [your privacy](/account/privacy). Each mail that you agreed to has a link that ends such mails, without a login.",
  writeTo: (address) =>
    `For the rest, write to [${address}](mailto:${address}) from the address of your account. We answer within thirty days, usually within three. If you are not content, write to the grievance officer named under [warranty & support](/help/support), and after that, once its rules are in force, to the Data Protection Board of India.`,
  wrongHeading: "If something goes wrong",
  wrong:
    "Should your data ever get into the wrong hands, we tell you without delay what happened, what it means for you and what to do, and report it to the authorities.",
  end: "Children: an account is for people of 18 and over. A change of this notice is shown here, with its date, before it takes effect.",
}
