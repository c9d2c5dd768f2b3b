import { count, isNull, like } from "drizzle-orm"
import { changeSetting, fixedSettings } from "#app/core/settings/settings.server.ts"
import type { SettingKey } from "#app/core/settings/settings.ts"
import { limitSettings } from "#app/platform/rate-limit/limit-settings.server.ts"
import { accountPhones, sessions, users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { type Buyer, createArena } from "../arena.ts"
import type { Outcome } from "../attack.ts"
import { startBank, startShop } from "../processes.ts"

/** How many numbers are asked for from how many network addresses, and the text messages of the shop's day. */
type Plan = { numbers: number; addresses: number; perDay: number }

const ABREAST = 8
const VICTIM = "9000000001"
const GUESSES = 40
const LIMITS = [
  "LIMIT_PHONE_CODE",
  "LIMIT_PHONE_TRIES",
  "LIMIT_PHONE_ADDRESS",
  "LIMIT_LOGIN_ADDRESS",
  "LIMIT_LOGIN_ACCOUNT",
  "LIMIT_REGISTER_ADDRESS",
] as const

/**
 * Asks for codes to many numbers from many network addresses and guesses at each, guesses at one number from all of them, and tries to move the
 * number of an account by its stolen session.
 */
export async function phoneCodes({ numbers, addresses, perDay }: Plan): Promise<Outcome> {
  const startedAt = performance.now()
  const arena = await createArena({ buyers: 1, stock: 1 })
  const owner = arena.buyers[0]
  if (!owner) throw new Error("nobody to rob")
  await arena.look(async (db) => {
    const settings = fixedSettings("india")
    const change = (key: SettingKey, value: unknown) =>
      changeSetting({ db, settings }, { key, value, actor: "test" })
    const templates = { cashCode: null, guestCode: null, loginCode: "1107abc", orderCode: null }
    await change("notifications.smsTemplates", templates)
    await change("notifications.textMessagesPerDay", perDay)
    await db.insert(accountPhones).values({ userId: "buyer-0", phone: `+91${VICTIM}` })
    await db.insert(sessions).values({
      ...{ id: "s-of-owner", userId: "buyer-0", token: crypto.randomUUID() },
      expiresAt: new Date(Date.now() + 86_400_000),
    })
  })
  const bank = await startBank({ books: `${arena.folder}/bank.sqlite`, notifyUrl: arena.notifyUrl })
  const limits = LIMITS.map((name) => {
    const limit = limitSettings[name].parse(undefined)
    return [name, limit ? `${limit.tries}/${limit.windowSeconds}` : "off"]
  })
  const shop = await startShop({
    ...{ ...arena.settings, ...bank.settings, ...Object.fromEntries(limits) },
    ...{ SHOP_PROFILE: "india", TRUSTED_PROXIES: "127.0.0.1" },
    ...{ MSG91_AUTH_KEY: "a key of the attack", MSG91_URL: "http://127.0.0.1:9" }, // nobody answers there
  })
  const thief = attacker(shop.url)
  const wrong: string[] = []
  let [refused, sent, inside] = [0, 0, 0]
  const enters = (status: number) => {
    if (status === 303) inside += 1
  }
  const askAndGuess = async (phone: string, address: string, guesses: number) => {
    const asked = await thief({ phone }, { address })
    if (asked.challenge === null) {
      refused += 1
      return
    }
    sent += 1
    for (let guess = 0; guess < guesses; guess += 1) {
      const code = String(guess * 7919).padStart(6, "0")
      enters((await thief({ phone, challenge: asked.challenge, code }, { address })).status)
    }
  }
  try {
    for (let turn = 0; turn < GUESSES; turn += 1) await askAndGuess(VICTIM, addressOf(turn % addresses), 6)
    const waiting = Array.from({ length: numbers }, (_, index) => index).values()
    const worker = async () => {
      for (const index of waiting)
        await askAndGuess(String(9_100_000_000 + index * 9_991), addressOf(index % addresses), 1)
    }
    await Promise.all(Array.from({ length: ABREAST }, worker))
    for (const password of ["", "123456", "passkey", "{}", "000000"])
      enters((await thief({ phone: "9200000000", password }, { address: addressOf(1), owner })).status)
  } finally {
    await shop.kill()
    await bank.kill()
  }
  await arena.look(async (db) => {
    const texts = await db.$count(outboxMails, like(outboxMails.recipient, "tel:%"))
    const toVictim = await db.$count(outboxMails, like(outboxMails.recipient, `tel:+91${VICTIM}`))
    const [numbered] = await db.select({ phones: count() }).from(accountPhones)
    if (texts > perDay / 2) wrong.push(`${texts} messages left, of ${perDay / 2} for codes in a day`)
    if (texts < Math.min(perDay / 2, numbers) / 4)
      wrong.push(`only ${texts} messages: the attack did not begin`)
    if (toVictim > 5) wrong.push(`${toVictim} messages to one number within an hour`)
    if (inside > 0) wrong.push(`${inside} guesses opened an account or moved a number`)
    if ((await db.$count(sessions)) !== 2) wrong.push("a session was opened")
    if ((await db.$count(users, isNull(users.email))) > 0) wrong.push("an account was opened")
    const [kept] = await db.select().from(accountPhones)
    if (numbered?.phones !== 1 || kept?.phone !== `+91${VICTIM}`) wrong.push("the number was moved")
  })
  await arena.close()
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const attack = `${numbers} numbers from ${addresses} addresses`
  return { attack, checkouts: numbers, orders: sent, refused, cut: 0, seconds, wrong }
}

const addressOf = (index: number) => `10.${index >> 8}.${index & 255}.7`

/** Posts forms of the login page from a network address; with the cookie of `owner`, of the account's page. */
function attacker(url: string) {
  return async (fields: Record<string, string>, { address, owner }: { address: string; owner?: Buyer }) => {
    const answer = await fetch(`${url}${owner ? "/account/phone" : "/login/phone"}`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: url, "X-Forwarded-For": address, ...(owner && { Cookie: owner.cookie }) },
      body: new URLSearchParams(fields),
    })
    const html = await answer.text()
    const challenge = /name="challenge" value="([^"]+)"|value="([^"]+)" name="challenge"/.exec(html)
    return { status: answer.status, challenge: challenge?.[1] ?? challenge?.[2] ?? null }
  }
}
