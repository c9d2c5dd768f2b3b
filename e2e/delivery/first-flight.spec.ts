import { brotliCompressSync, constants } from "node:zlib"
import { QUICK } from "#server/page-cache/cached-response.ts"
import { expect, test } from "../shopper.ts"

/** What a server may send before a phone has answered it: ten packets. A page beyond it takes one way there and back more. */
const FIRST_FLIGHT = 14_600
/** Every run has another port: what the page weighs must not depend on how its digits compress. */
const ORIGIN = "http://localhost:4321"

for (const path of ["/", "/product-detail/earbuds/1", "/search/earbuds", "/allspeaker", "/corporate"])
  test(`${path} and its headers come in the first flight of packets`, async ({ request, shopUrl }) => {
    const answer = await request.get(path, { headers: { Accept: "text/html" } })
    const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    const page = brotliCompressSync((await answer.text()).replaceAll(shopUrl, ORIGIN))
    const whole = ["HTTP/1.1 200 OK\r\n", ...head, "Content-Encoding: br\r\n", "\r\n"].join("")
    expect(whole.length + page.length).toBeLessThanOrEqual(FIRST_FLIGHT)
  })

test("the first, quickly compressed home page fits the initial congestion window", async ({
  request,
  shopUrl,
}) => {
  const page = await (await request.get("/", { headers: { Accept: "text/html" } })).text()
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: QUICK,
  }
  expect(brotliCompressSync(page.replaceAll(shopUrl, ORIGIN), { params }).length).toBeLessThanOrEqual(
    FIRST_FLIGHT,
  )
})
