export const campaigns = "Campaigns"

export const whyThisMail = (day: string, text: string) =>
  `You get this mail because you agreed to it on ${day}: “${text}”`
export const unsubscribe = "No more news by mail"
export const seeIt = (name: string) => `See ${name}`

export const unsubscribePage = {
  title: "News by mail",
  description: "End the mails with news from {shop}.",
  question: "Shall we stop writing to you about new products and lower prices?",
  press: "Stop these mails",
  done: "Done. We will send you no more news.",
  broken: "This link is incomplete, or it is too old. Please use the link in our latest mail.",
}
