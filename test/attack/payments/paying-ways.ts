import type { PaymentVisit } from "./payment-visit.ts"

type Way = (visit: PaymentVisit) => Promise<unknown>

const untilPaid = (visit: PaymentVisit) => visit.awaitEnd()

/** Pays by UPI and waits as the page does. */
async function byUpi(visit: PaymentVisit) {
  await visit.order("upi")
  await visit.answerBank(await visit.findToken())
  await untilPaid(visit)
}

/** What shoppers do, in turn. Each ends where a person would: paid, confirmed, cancelled, or gone without a word. */
export const WAYS: Record<string, Way> = {
  async "a card"(visit) {
    await visit.order("card")
    await untilPaid(visit)
  },
  "a UPI app": byUpi,
  async "the bank's page"(visit) {
    const { token } = await visit.order("checkout")
    await visit.answerBank(token ?? (await visit.findToken()))
    await untilPaid(visit)
  },
  async "cash, with its code"(visit) {
    await visit.order("cod")
    await visit.confirm()
  },
  async "a link, by a friend with a card"(visit) {
    await visit.order("link")
    await visit.payAgain("card", await visit.findLink())
    await untilPaid(visit)
  },
  async "a declined card, then UPI"(visit) {
    const { isDeclined } = await visit.order("declinedCard")
    if (!isDeclined) return
    await visit.payAgain("upi")
    await visit.answerBank(await visit.findToken())
    await untilPaid(visit)
  },
  async "a declined card, then another on the same form"(visit) {
    await visit.order("declinedCard")
    await visit.order("card")
    await untilPaid(visit)
  },
  async "UPI declined in the app, then the bank's page"(visit) {
    await visit.order("upi")
    await visit.answerBank(await visit.findToken(), "decline")
    const { token } = await visit.payAgain("checkout")
    await visit.answerBank(token)
    await untilPaid(visit)
  },
  async "UPI paid while another tab changes to the bank's page"(visit) {
    await visit.order("upi")
    const first = await visit.findToken()
    const [{ token }] = await Promise.all([visit.payAgain("checkout"), visit.answerBank(first)])
    await visit.answerBank(token)
    await untilPaid(visit)
  },
  async "two tabs, two ways at once, both paid"(visit) {
    await visit.order("link")
    const led = await Promise.all([visit.payAgain("checkout"), visit.payAgain("upi")])
    const tokens = [...led.map(({ token }) => token), await visit.findToken()]
    await Promise.all(tokens.map((token) => visit.answerBank(token)))
    if ((await visit.state()) === "placed") await visit.payAgain("card")
    await untilPaid(visit)
  },
  async "the same card pressed in two tabs"(visit) {
    await Promise.all([visit.order("card"), visit.order("card")])
    await untilPaid(visit)
  },
  async "UPI paid twice at the bank"(visit) {
    await visit.order("upi")
    const token = await visit.findToken()
    await Promise.all([visit.answerBank(token), visit.answerBank(token), visit.answerBank(token, "decline")])
    await visit.payAgain("card")
    await untilPaid(visit)
  },
  async "cash confirmed, then paid by UPI after all"(visit) {
    await visit.order("cod")
    await visit.confirm()
    await visit.payAgain("upi")
    await visit.answerBank(await visit.findToken())
  },
  async "UPI, and cancelled when it was paid"(visit) {
    await byUpi(visit)
    await visit.cancel()
  },
  "UPI, and gone": (visit) => visit.order("upi"),
  "the bank's page, and gone": (visit) => visit.order("checkout"),
  "cash, and no code typed": (visit) => visit.order("cod"),
  "a link that nobody pays": (visit) => visit.order("link"),
}
