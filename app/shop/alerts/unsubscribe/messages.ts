/** The page that ends alerts and mails about stock, by what the link ends. */
export const unsubscribePages = {
  "email-alerts": {
    title: "End email alerts",
    description:
      "Ends the email alerts from Dhun to one address, by one press and without a login, and shows what else the address agreed to.",
    question: "Shall we write no more about new products and lower prices?",
    press: "Write no more",
    done: "Done. You get no more email alerts.",
    broken: "This link is not whole, or too old.",
  },
  "back-in-stock": {
    title: "End mails about stock",
    description:
      "Ends the mails of Dhun that tell one address what is in stock again, by one press and without a login.",
    question: "Shall we write no more about products for which this address waits?",
    press: "Write no more",
    done: "Done. This address waits for no product any more.",
    broken: "This link is not whole, or too old.",
  },
} as const
