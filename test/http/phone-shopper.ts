import { changeSetting } from "#app/core/settings/settings.server.ts"
import { type createShop, shown } from "./shop-server.ts"

type Shop = Awaited<ReturnType<typeof createShop>>
export type Browser = ReturnType<Shop["asGuest"]>
export type Fields = Record<string, string>

export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111")

/** What shoppers do with mobile numbers in a shop: numbers that nobody has, the texts to them, and the forms. */
export function phoneShopper(shop: Shop, firstDigits = "98") {
  let lastNumber = 0
  const newNumber = () => `${firstDigits}${String(++lastNumber).padStart(3, "0")}00000` // each of a block of its own
  async function textsTo(phone: string) {
    const seen = { count: -1 }
    let mails = await shop.mails()
    while (mails.length > seen.count) {
      seen.count = mails.length // the outbox leaves in batches
      mails = await shop.mails()
    }
    return mails.filter(({ recipient }) => recipient === `tel:+91${phone}`)
  }
  const codeTo = async (phone: string) =>
    /"code":"(\d{6})"/.exec((await textsTo(phone)).at(-1)?.text ?? "")?.[1] ?? "missing"

  /** Sends a form of the page; answers its status, target and page, and the hidden fields of the next step. */
  async function send(browser: Browser, fields: Fields, path = "/login/phone") {
    const answer = await browser.post(path, fields)
    const html = shown(await answer.text())
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"|value="([^"]*)" name="${name}"`)
        .exec(html)
        ?.slice(1)
        .find(Boolean)
    const steps = { phone: hidden("phone") ?? "", challenge: hidden("challenge") ?? "" }
    return { status: answer.status, to: answer.headers.get("location"), html, steps }
  }
  const ask = async (browser: Browser, phone: string) => (await send(browser, { phone })).steps

  return {
    ...{ newNumber, textsTo, codeTo, send, ask },
    template: (loginCode: string | null) =>
      changeSetting(shop.services, {
        ...{ key: "notifications.smsTemplates", actor: "test" },
        value: { cashCode: null, guestCode: null, loginCode, orderCode: null },
      }),
    isIn: async (browser: Browser) => (await browser.get("/account")).status === 200,
    /** Logs in by a number that has an account, or answers the page that asks for more. */
    async logIn(browser: Browser, phone: string) {
      const steps = await ask(browser, phone)
      return { ...(await send(browser, { ...steps, code: await codeTo(phone) })), steps }
    },
    /** Opens an account by a number alone. */
    async open(browser: Browser, phone: string, { name = "Asha Rao", email = "" } = {}) {
      const steps = await ask(browser, phone)
      await send(browser, { ...steps, code: await codeTo(phone) })
      return send(browser, { ...steps, isNew: "yes", name, email })
    },
    /** The code that an account sent to its own number. */
    async ownCode(browser: Browser, phone: string) {
      await browser.post("/account/phone", { intent: "ownCode", back: "/account" })
      return codeTo(phone)
    },
  }
}
