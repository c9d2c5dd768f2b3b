import { expect, test } from "vitest"
import { accessMail, inviteMail } from "#app/core/accounts/staff/invite-mail.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { mailBrand } from "#app/core/settings/brand-look.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { installedModules } from "#app/installed-modules.server.ts"
import { campaignMail } from "#app/modules/campaigns/campaign-mail.ts"
import { noticeMail } from "#app/modules/cases/complaints/complaint-mails.ts"
import { EDITABLE_MAILS, mailSamples, sampleMail } from "#app/modules/content/admin/mails/editable-mails.ts"
import { confirmAlertMail } from "#app/modules/wishlist/alerts/mails/confirm-alert-mail.ts"
import { type Mail, withBrand } from "#app/platform/mail/mail.server.ts"
import { PICTURED_ORDER } from "#test/samples/orders/pictured-order.ts"

type Written = { subject: string; text: string; html: string }

const shopUrl = "https://dhun.example"
const link = `${shopUrl}/a?b&c`
const facts = {
  order: PICTURED_ORDER,
  now: new Date("2026-11-25T04:00:00Z"),
  shopUrl,
  company: SAMPLE_COMPANY,
}
const SAMPLES = mailSamples(installedModules)
const WORDED: [name: string, mail: Written | null][] = EDITABLE_MAILS.map(({ key }) => [
  key,
  sampleMail(SAMPLES, key, facts, null),
])
const CAMPAIGN = {
  subject: "News",
  heading: "New",
  text: "# A\n\n- one\n- two",
  buttonLabel: "Look",
  buttonTo: "/gift",
}
const OTHERS: [name: string, mail: Written][] = [
  ["invite", inviteMail({ shopUrl, link, role: "manager", by: "Asha & Co" })],
  ["access", accessMail({ shopUrl, what: "You are a manager now." })],
  ["wish", confirmAlertMail({ email: "a@x.example", name: "Airlobes", link, stopLink: link, shopUrl })],
  [
    "complaint notice",
    noticeMail(
      { number: "C-1", dueOn: "2026-12-01", orderNumber: "DH-1", product: "Airlobes" },
      { recipient: "a@x.example", what: "New", words: "It <b>hums</b>", shopUrl },
    ),
  ],
  [
    "campaign",
    campaignMail(CAMPAIGN, {
      ...{ products: [{ id: "1", type: "earbuds", name: "Airlobes" }], stopLink: link, shopUrl },
      agreed: { at: new Date("2026-11-01T04:00:00Z"), wording: "Yes" },
    }),
  ],
]
const MAILS = [...WORDED, ...OTHERS]

/** Properties that Gmail and Outlook's engine read, or pass over without harm. */
const SAFE =
  /^(margin|padding|font-(family|size|weight)|line-height|color|background|border(-radius|-color|-collapse)?|display|(max-)?width|max-height|overflow|text-(align|decoration)|vertical-align|white-space|word-break|mso-[a-z-]+|(supported-)?color-schemes?)$/
const UNSAFE_VALUE = /url\(|var\(|calc\(|flex|grid|rem\b|vw\b/
const GMAIL_CUTS_BYTES = 102_400

async function sent(mail: Written | null, brand = SAMPLE_BRAND): Promise<Mail> {
  if (!mail) throw new Error("no mail")
  let delivered: Mail | undefined
  const send = withBrand(
    async (made) => {
      delivered = made
    },
    () => mailBrand(brand, SAMPLE_COMPANY, shopUrl),
  )
  await send({ id: "1", recipient: "asha@example.in", ...mail })
  if (!delivered) throw new Error("nothing was sent")
  return delivered
}

const plain = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")

/** The words of a document in their order; an address stands after the words of its link. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<body"))
  return plain(
    body
      .replaceAll(/<!--.*?-->/gs, "")
      .replace(/<div class="preview".*?<\/div>/s, "")
      .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2 $1")
      .replaceAll(/<br>|<[^>]*>/g, " "),
  ).replaceAll(/\s+/g, " ")
}

/** The facts of the text: what stands before and after the colon of a row, and of a quantity. */
const factsOf = (text: string) =>
  text
    .split(/\n+|: /)
    .map((line) =>
      line
        .replace(/^- /, "")
        .replace(/^\d+ × (?=[A-Z])/, "")
        .replace(/:$/, ""),
    )
    .filter((line) => line.trim() !== "")

test.each(MAILS)("the mail %s says the same in text and HTML, in the same order", async (_, mail) => {
  const { text, html } = await sent(mail)
  const words = wordsOf(html)
  let at = 0
  for (const fact of factsOf(text)) {
    const found = words.indexOf(fact.replaceAll(/\s+/g, " ").trim(), at)
    expect(found, `${fact} after ${words.slice(at - 40, at)}`).toBeGreaterThanOrEqual(0)
    at = found
  }
})

test.each(MAILS)("the mail %s is a document that Outlook and Gmail show", async (_, mail) => {
  const { html } = await sent(mail)
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(script|link|form|iframe|svg|video)\b/)
  expect(html.match(/<style>/g)).toHaveLength(1)
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
  const inline = Array.from(html.matchAll(/ style="([^"]*)"/g), ([, style = ""]) => style)
  const sheet = Array.from(
    html.match(/<style>(.*?)<\/style>/)?.[1]?.matchAll(/\{([^{}]*)\}/g) ?? [],
    ([, rule = ""]) => rule,
  )
  for (const declaration of [...inline, ...sheet].flatMap((rules) => rules.split(";"))) {
    const [property = "", value = ""] = declaration.split(":")
    expect(property, declaration).toMatch(SAFE)
    expect(value, declaration).not.toMatch(UNSAFE_VALUE)
  }
  expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CUTS_BYTES / 5)
})

test.each(MAILS)(
  "each picture of the mail %s has an address, a size and words in its place",
  async (_, mail) => {
    const pictures = (await sent(mail)).html.match(/<img[^>]*>/g) ?? []
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    for (const picture of pictures)
      expect(picture).toMatch(
        / src="https:\/\/[^"]+\.(png|jpg)(\?v=[^"]*)?" alt="[^"]+" width="\d+" height="\d+"/,
      )
  },
)

test.each(MAILS)("no placeholder is left in the mail %s", async (_, mail) => {
  const { subject, text, html } = await sent(mail)
  for (const part of [subject, text, html.replace(/<style>.*?<\/style>/, "")])
    expect(part).not.toMatch(/\{[a-z]+\}/)
})

test("a mail about an order shows its things with pictures, its state, its day and its place", async () => {
  const { html } = await sent(sampleMail(SAMPLES, "mails/confirmation", facts, null))
  expect(html).toContain(
    `src="${shopUrl}/images/dh-eb-airlobes141-ink/mail.jpg?v=0a1b" alt="Airlobes 141 Ink Black"`,
  )
  expect(html).toContain(`src="${shopUrl}/media/AAAAAAAAAAAAAAAAAAAAAA/link.jpg"`)
  expect(html).toContain('src="https://cdn.example/speaker.jpg"')
  expect(html).not.toContain("speaker.webp")
  expect(wordsOf(html)).toMatch(/Order DH-7K3M-Q2XP: Paid Delivery by Tuesday, 1 December .*Rao & Daughters/)
})

test("a stored mail has neither frame nor styles", () => {
  for (const [name, mail] of WORDED) expect(mail?.html, name).not.toMatch(/style=|<html|<body/)
})
