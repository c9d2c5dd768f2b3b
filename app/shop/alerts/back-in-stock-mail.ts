import { writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "./messages.ts"

type Back = { email: string; name: string; link: string; stock: number }

/** The one mail that answers a request: the product is back. */
export function backInStockMail({ email, name, link, stock }: Back) {
  const back = messages.isBack(name)
  const left = stock < 10 ? messages.thereAre(stock) : ""
  const mail = writeEmail(back, [
    `${back}.${left}`,
    { label: messages.seeIt, to: link },
    messages.oneMailOnly,
    "Dhun",
  ])
  return { recipient: email, ...mail }
}
