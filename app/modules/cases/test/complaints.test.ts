import { expect, test } from "vitest"
import { complaints } from "#db/tables/warranty.ts"
import { send } from "#test/http/orders/delivered-order.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { buy } from "#test/http/shopper.ts"
import { formOf } from "#test/samples/form-of.ts"
import { noisyPhoto } from "#test/samples/sample-images.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_COMPLAINT_ADDRESS: "20/600" })
const { db } = shop.services

const ASKED = {
  ...{ orderNumber: "", product: "Airlobes 141", words: "Nobody came on the promised day." },
  ...{ fullName: "Nalini Rao", email: "nalini@example.in", phone: "" },
}

/** Sends the form as a browser without a script does. Answers the response. */
async function complain(fields: Record<string, string> = {}, photos: Blob[] = [], address = "198.51.100.7") {
  const form = formOf({ ...ASKED, ...fields })
  for (const photo of photos) form.append("photos", photo, "photo.jpg")
  return send(shop.asGuest(address), "/complaints", form)
}

test("the help page links a guest to a complaint form that works without JavaScript and returns a number and a mail", async () => {
  expect(shown((await shop.page("/help/support")).html)).toContain('href="/complaints"')
  const page = await shop.page("/complaints?order=dh-7k3m-q2xp")
  expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"])
  expect(page.html).toMatch(/<form[^>]*method="post"/)
  expect(shown(page.html)).toContain('value="DH-7K3M-Q2XP"')
  const photo = new Blob([new Uint8Array(await noisyPhoto())], { type: "image/jpeg" })
  expect(photo.size, "as large as a telephone's").toBeGreaterThan(1_000_000)
  const sent = await complain({}, [photo])
  const path = sent.headers.get("location") ?? ""
  expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/complaints\/CP-\w{4}-\w{4}\?token=/)])
  const status = await shop.page(path)
  const html = shown(status.html)
  for (const said of [
    "Keep this number",
    "We will resolve it by",
    "1 photo came with it.",
    "Pass it to Meera Kulkarni",
  ])
    expect(html).toContain(said)
  expect(html).not.toContain("nalini@example.in")
  expect(status.headers.get("referrer-policy")).toBe("same-origin")
  expect(status.headers.get("x-robots-tag")).toBe("noindex")
  const number = path.slice(12, 24)
  const mails = (await shop.mails()).filter(({ subject }) => subject.includes(number))
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    ...["nalini@example.in", "support@dhun.example"],
  ])
  const own = mails.find(({ recipient }) => recipient === "nalini@example.in")?.text ?? ""
  expect(own).toMatch(/Our answer comes by: \d+ \w+ \d{4}, \d+:\d\d [AP]M/)
  for (const repeated of [
    `Complaint ${number}`,
    `You wrote: ${ASKED.words}`,
    "Photos: 1",
    path.replace("&new=1", ""),
  ])
    expect(own).toContain(repeated)
})

test("the page of an order names the complaints of its own buyer about it, and nobody else's", async () => {
  const buyer = shop.asGuest()
  const orderNumber = await buy(buyer)
  const numberOf = (sent: Response) => sent.headers.get("location")?.match(/CP-\w{4}-\w{4}/)?.[0] ?? ""
  const own = numberOf(await complain({ orderNumber, email: "Asha@example.in" }))
  const other = numberOf(await complain({ orderNumber, email: "stranger@example.in" }))
  expect([own, other]).toEqual([expect.stringMatching(/^CP-/), expect.stringMatching(/^CP-/)])
  const html = shown((await buyer.page(`/orders/${orderNumber}`)).html)
  expect(html).toContain(`Complaint ${own}</a>: Received. We will resolve it by`)
  expect(html).not.toContain(other)
  expect(html, "an open complaint is added to").not.toContain("Make a complaint about this order")
  const page = html.match(new RegExp(`/complaints/${own}[^"]+`))?.[0] ?? ""
  expect((await shop.page(page)).status).toBe(200)
})

test("complaint errors are shown at their fields, and typed values stay", async () => {
  const before = await db.$count(complaints)
  const sent = await complain({
    email: "nalini",
    orderNumber: "12",
    words: "Bad.",
    product: "<script>alert(1)</script>",
  })
  const html = shown(await sent.text())
  expect(sent.status).toBe(400)
  for (const said of [
    "Valid email address is required",
    "This is not an order number",
    "Say a little more",
    'value="Nalini Rao"',
    'value="nalini"',
  ])
    expect(html).toContain(said)
  expect(html).not.toContain("<script>alert(1)")
  const noPhoto = await complain({}, [new Blob(["no picture"], { type: "image/jpeg" })])
  expect(noPhoto.status).toBe(400)
  expect((await shop.asGuest("198.51.100.9").post("/complaints", {})).status).toBeLessThan(500)
  expect(await db.$count(complaints)).toBe(before)
})

test("a complainant adds a reply, escalates once, and sees it escaped", async () => {
  const sent = await complain({ email: "ravi@example.in", words: "<b>Nobody</b> came on that day." })
  const path = sent.headers.get("location") ?? ""
  const browser = shop.asGuest("198.51.100.10")
  expect((await shop.page(path)).html).toContain("&lt;b&gt;Nobody&lt;/b&gt;")
  const reply = await browser.post(path, {
    intent: "reply",
    words: "<img src=x onerror=alert(1)> still not here",
  })
  expect(reply.status).toBe(303)
  expect((await shop.page(path)).html).toContain("&lt;img src=x")
  expect((await browser.post(path, { intent: "reply", words: "No." })).status).toBe(400)
  expect((await browser.post(path, { intent: "reopen", words: "It is still wrong." })).status).toBe(409)
  expect((await browser.post(path, { intent: "toString", words: "It is still wrong." })).status).toBe(400)
  expect((await browser.post(path, { intent: "escalate", words: "" })).status).toBe(303)
  expect(shown((await shop.page(path)).html)).toContain("Passed to the grievance officer by you")
})

test("without its own link a complaint cannot be read, answered or detected", async () => {
  const path = (await complain({ email: "asha@example.in" })).headers.get("location") ?? ""
  const other = (await complain({ email: "kabir@example.in" })).headers.get("location") ?? ""
  const number = path.slice(12, 24)
  const forged = [
    `/complaints/${number}`,
    `/complaints/${number}?token=x.y.z`,
    `/complaints/${number}?${other.split("?")[1]}`,
    "/complaints/CP-0000-0000",
    "/complaints/%01",
  ]
  for (const wrong of forged) {
    expect((await shop.get(wrong)).status, wrong).toBe(404)
    expect((await shop.post(wrong, { intent: "escalate", words: "" })).status, wrong).toBe(404)
  }
})

test("the statistics show numbers by month and no names", async () => {
  const { status, html } = await shop.page("/complaints/statistics")
  expect(status).toBe(200)
  expect(shown(html)).toContain("Resolved in time")
  expect(html).not.toMatch(/Nalini|CP-|@example\.in/)
})

test("a rate-limited complainant is told when to try again", async () => {
  for (const words of ["The second complaint.", "The third complaint."])
    await complain({ words }, [], "198.51.100.21")
  const fourth = await complain({ words: "The fourth complaint." }, [], "198.51.100.22")
  expect(fourth.status).toBe(429)
  expect(shown(await fourth.text())).toContain("Three complaints came from this mail address today")
  const answers = []
  for (let turn = 0; turn < 21; turn += 1) answers.push(await complain({ words: "" }, [], "198.51.100.23"))
  const refused = answers.at(-1)
  expect([refused?.status, refused?.headers.has("retry-after")]).toEqual([429, true])
})

test("the specification profile takes no complaints online and does not mention them", async () => {
  const plain = await createShop()
  for (const path of ["/complaints", "/complaints/statistics"])
    expect((await plain.get(path)).status, path).toBe(404)
  expect((await plain.post("/complaints", ASKED)).status).toBe(404)
  for (const path of ["/help/support", "/help/privacy", "/sitemap.xml?part=pages"])
    expect((await plain.page(path)).html, path).not.toMatch(/href="\/complaints|takesComplaints/)
  await plain.close()
})
