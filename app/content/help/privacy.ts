import { BROWSER_STORAGE } from "#app/content/browser-storage.ts"
import type { CompanyTopic } from "#app/content/help-topic.ts"

const E_WASTE: [name: string, said: string] = [
  "An e-waste pickup",
  "Your name, telephone number, mail address, the address and what you write, to collect it. A year after the last step; what was collected in which town stays in our register, without your name.",
]

const COMPLAINT: [name: string, said: string] = [
  "A complaint",
  "Your name, mail address, what you and we write, and your telephone number, order number and photos if you give them, to answer and redress it. Two years after it was redressed; how many complaints there were stays, without you.",
]

export const privacy: CompanyTopic = {
  slug: "privacy",
  title: "Privacy notice",
  summary: "What we keep about you, why, for how long, and how to have it corrected or erased.",
  updated: "2026-11-24",
  body: (company, { collectsEWaste, takesComplaints }) => [
    `${company.legalName} decides what happens with the data that this shop keeps. This notice lists all of it.`,
    { heading: "What we keep, and why" },
    {
      terms: [
        [
          "An account",
          "Your name, your mail address and a hash of your password, to let you in; the public half of a passkey and the secret of an authenticator app, if you set them up. Until you delete it.",
        ],
        [
          "Addresses in your account",
          "Name, telephone number and address of each that you keep, your own and other people's, to fill in the order form. Where the shop has them. Until you remove it or delete your account.",
        ],
        [
          "An order",
          "Name, mail address, telephone number, delivery address, the GSTIN and company name of a business, and what you bought, to deliver it, to honour the warranty, and because invoices belong to our books. An invoice keeps your name, address, telephone number and GSTIN as they were when it was issued. Eight years after the financial year.",
        ],
        [
          "A warranty claim",
          "The serial number, your words and your photos, to repair or replace the piece. Where the shop takes them. Two years after it is closed.",
        ],
        [
          "A payment",
          "The amount, the way it was paid and the gateway's reference, without your name. Never the card, and no UPI ID. It stays in our books.",
        ],
        [
          "Email alerts",
          "Your mail address, once you have confirmed it by the link that we send. Until you take it back. One that is never confirmed: 30 days.",
        ],
        [
          "Notify Me",
          "Your mail address and the product. Until it is back and we have written to you, one year at most.",
        ],
        [
          "A review",
          "Your words, your photos, your first name and an initial, to show them at the product. Until you withdraw it or delete your account; hidden and withdrawn ones a year. That you want no more mails about reviews, as a hash of your mail address.",
        ],
        [
          "A question or an answer",
          "Your words, your first name and an initial, to show them at the product; which questions you found helpful. Until you withdraw it or delete your account; hidden and withdrawn ones a year.",
        ],
        [
          "Saved products",
          "Which products you saved while logged in, when and at which price, to show them on all your devices; and since when you agree to mails about them, if you do. Until you take them out or delete your account.",
        ],
        [
          "A bulk enquiry",
          "What you write in the form, to answer it, and the quotations that we send you where the shop makes any. Two years.",
        ],
        ...(takesComplaints ? [COMPLAINT] : []),
        ...(collectsEWaste ? [E_WASTE] : []),
        [
          "A login",
          "When you logged in and with which browser, so that you can see it and end it. A day after it is over.",
        ],
        [
          "Our mails",
          "To whom, about what and when we wrote, to answer your questions about it. 90 days. What a mail says is sealed until it is sent, and deleted then; one that nobody accepts is deleted after 90 days.",
        ],
        ["Logs", "Which page was asked for and when, to find faults and attacks. Thirty days."],
      ],
    },
    { heading: "What stays in your browser" },
    "All of it is listed here. None of it is for advertising, and each entry is needed for what you ask the shop to do.",
    {
      terms: BROWSER_STORAGE.map(({ name, kind, purpose, life }) => [
        `${name.replaceAll("_", "_\u200B")} (${kind})`, // a long name may break there
        `${purpose} ${life}`,
      ]),
    },
    "The shop has no cookies for advertising and no scripts of other companies. It measures how quickly pages load, without knowing whose they were.",
    { heading: "Who else gets to see it" },
    "The courier sees your name, address and telephone number. The payment gateway sees your card. Our mail provider carries the mails, and an SMS provider the text messages where the shop sends any. Nobody buys anything from us but products.",
    { heading: "What you can ask for" },
    {
      list: [
        "A copy of what we keep about you.",
        "Its correction, completion or erasure, as far as our books of account let us erase.",
        "The end of any consent, as easily as you gave it. Nothing that was done before becomes unlawful by it.",
        "Someone you name to act for you if you cannot.",
      ],
    },
    "A copy and the erasure are yours at once, under [my account](/account).",
    `For the rest, write to [${company.privacy}](mailto:${company.privacy}) from the address of your account. We answer within thirty days, usually within three. If you are not content, write to the grievance officer named under [warranty & support](/help/support), and after that, once its rules are in force, to the Data Protection Board of India.`,
    { heading: "If something goes wrong" },
    "Should your data ever get into the wrong hands, we tell you without delay what happened, what it means for you and what to do, and report it to the authorities.",
    "Children: an account is for people of 18 and over. A change of this notice is shown here, with its date, before it takes effect.",
  ],
}
