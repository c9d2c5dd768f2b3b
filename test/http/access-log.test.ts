import { afterAll, expect, test } from "vitest"
import { createListeningShop } from "./listening-shop.ts"

const shop = await createListeningShop()
afterAll(() => shop.close())

test("the metrics count responses from memory, from files and by rendering alike", async () => {
  const origin = `http://127.0.0.1:${shop.door}`
  const before = await counted()
  for (const path of ["/", "/", "/favicon.svg", "/cart", "/nowhere"])
    await (await fetch(origin + path)).text()
  await expect.poll(counted).toEqual({ ...before, 200: (before[200] ?? 0) + 4, 404: (before[404] ?? 0) + 1 })
  expect(shop.logged()).toContain('"path":"/","status":200')
})

async function counted() {
  const lines = (await shop.metricsText()).matchAll(/^http_responses_total\{status="(\d+)"\} (\d+)$/gm)
  return Object.fromEntries(Array.from(lines, ([, status, count]) => [Number(status), Number(count)]))
}

test("a shop in plain mode serves the same static file as one in fast mode", async () => {
  const plain = await createListeningShop({ variables: { PAGE_DELIVERY: "plain" } })
  try {
    const answers = await Promise.all(
      [shop, plain].map(({ door }) => fetch(`http://127.0.0.1:${door}/logo.svg`)),
    )
    const [fast, slow] = await Promise.all(answers.map((answer) => answer.text()))
    expect(slow).toBe(fast)
  } finally {
    await plain.close()
  }
})
