import type { CompanyTopic } from "../help-topic.ts"

export const security: CompanyTopic = {
  slug: "security",
  title: "Security",
  summary:
    "How the shop protects your account and your card, how to tell a false {shop}, and how to report a hole.",
  updated: "2026-11-01",
  body: ({ security: own, support }) => [
    { heading: "What we do" },
    {
      list: [
        "Card numbers go to the payment gateway. They are in none of our tables and none of our logs.",
        "Passwords are kept as salted hashes. Nobody here can read yours, and nobody will ask for it.",
        "Your session is a cookie that scripts cannot read. Logging out ends it on the server, not only in the browser.",
        "Every change is checked on the server: whose order it is, what it costs, what is in stock.",
        "Pages run only scripts of our own.",
      ],
    },
    { heading: "What you can do" },
    {
      list: [
        "Use a password that you use nowhere else. A password manager works with our forms.",
        "Log out on machines that are not yours.",
        "Read the address line before you pay.",
      ],
    },
    { heading: "It is not us" },
    "We do not call to ask for an OTP, a CVV or a UPI PIN. We send no links to collect a refund: money goes back the way it came. There is no {shop} lottery. If someone says otherwise, hang up, and call 1930, the national cybercrime helpline, if money is gone.",
    { heading: "Report a vulnerability" },
    `If you have found a way in, write to [${own ?? support}](mailto:${own ?? support}). Say what, where, and how to see it. Please touch no data but your own, and give us 90 days before you publish. You get an answer from a person within three working days, our thanks in writing, and no letter from a lawyer.`,
  ],
}
