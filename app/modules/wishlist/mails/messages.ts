/** What staff call each mail, under its heading. */
export const MAIL_NAMES = {
  contact: {
    "back-in-stock": "Back in stock",
    "saved-cheaper": "A saved product costs less",
    "saved-back": "A saved product is back",
    "saved-news": "News about several saved products",
    "cart-reminder": "A cart that was left",
    subscription: "Confirms email alerts",
  },
}
