import { writeEmail } from "#app/shop/notifications/email-template.ts"

type Back = { email: string; name: string; link: string; stock: number }

/** The one mail that answers a request: the product is back. */
export function backInStockMail({ email, name, link, stock }: Back) {
  const back = `${name} is back on the shelf`
  const left = stock < 10 ? ` There ${stock === 1 ? "is 1" : `are ${stock}`}.` : ""
  const mail = writeEmail(back, [
    `${back}.${left}`,
    { label: "See it", to: link },
    "You asked us to tell you. This is the one mail about it; we have now forgotten that you asked. We cannot put a piece aside: whoever orders first gets it.",
    "Dhun",
  ])
  return { recipient: email, ...mail }
}
