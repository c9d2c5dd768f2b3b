// Beside each form that takes personal data: which data, for what, and how to withdraw (DPDP Rules 2025, rule 3).
export const privacyNotice = "Privacy notice"
/** The link inside a sentence, in place of `{notice}`. */
export const noticeInSentence = "privacy notice"
export const alerts =
  "We keep your mail address to write about new products and lower prices. Each mail has a link that ends them."
export const backInStock =
  "We keep your mail address and this product to write once, when it is in stock. Each mail has a link that ends it."
export const guestCart =
  "We keep your mail address and what is in this cart to write once, until 30 days after its last change. The mail has a link that ends it."
export const register =
  "We keep your name, mail address and, in a form that nobody can read, your password to let you in. Delete the account on its page, and they go."
export const registerByPhone =
  "We keep your name, mail address, mobile number and, in a form that nobody can read, your password to let you in. Delete the account on its page, and they go."
export const registerByPhoneAlone =
  "We keep your name and mobile number, and your mail address if you give one, to let you in. Delete the account on its page, and they go."
export const phone =
  "We keep your mobile number to let you in by a code. Remove it on this page, and it goes."
export const order =
  "We keep your name, mail address, phone number and the addresses of delivery and invoice to deliver your order, honour its warranty and keep our books. To correct them or withdraw your consent, write to the address in our {notice}; with an account you can also do it on its page."
export const enquiry =
  "We keep what you write here to answer it, two years at most. To correct or withdraw it, write to the address in our {notice}."
export const review =
  "Your words and photos are shown at the product, as this form says. You can withdraw your review on this page."
export const question =
  "Your words are shown at the product, as this form says. You can withdraw what you wrote on this page."
export const claim =
  "We keep the serial number, your words and your photos to repair or replace the piece, until two years after. To correct or withdraw it, write to the address in our {notice}."
export const eWaste =
  "We keep name, telephone number, mail address, address and what you write to collect it, until a year after. To correct or withdraw it, write to the address in our {notice}."
export const complaint =
  "We keep what you write here and your photos to answer and resolve it, until two years after. To correct or withdraw it, write to the address in our {notice}."
export const address =
  "We keep these addresses, with name and telephone number, to fill in your next orders. Remove one on the page of your addresses, and it goes."
export const email =
  "We keep your mail address to let you in and to write about your orders. Change it here; delete the account on its page, and it goes."
export const name =
  "We keep your name to greet you and to fill in your orders. Change it here; delete the account on its page, and it goes."
export const nominee =
  "We keep name, mail address and telephone number of this person to hear them in your place. Remove them here, and they go."
export const replacementWithPhotos =
  "We keep what you write here to replace the product, as long as the order, and your photos, two years. To correct or withdraw it, write to the address in our {notice}."
export const replacement =
  "We keep what you write here to replace the product, as long as the order. To correct or withdraw it, write to the address in our {notice}."
