export const askedInWriting = "The customer asked for it in a letter"
export const askedByMail = "The customer asked for it by mail"
export const askedByPhone = "The customer asked for it by phone"
export const askedByAuthority = "An authority asked for it"
