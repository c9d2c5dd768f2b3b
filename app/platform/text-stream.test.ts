import { expect, test } from "vitest"
import { textStream } from "./text-stream.server.ts"

test("RT-5: a streamed text arrives whole, and a fault breaks it off", async () => {
  async function* text() {
    yield "₹1,"
    yield "299"
  }
  expect(await new Response(textStream(text())).text()).toBe("₹1,299")
  async function* broken() {
    yield "<urlset>"
    throw new Error("the database went away")
  }
  await expect(new Response(textStream(broken())).text()).rejects.toThrow("went away")
})

test("RT-5: a reader who leaves ends the writing", async () => {
  let written = 0
  let hasEnded = false
  async function* text() {
    try {
      for (;;) {
        written += 1
        yield "line\n"
      }
    } finally {
      hasEnded = true
    }
  }
  const reader = textStream(text()).getReader()
  await reader.read()
  await reader.cancel()
  expect(hasEnded).toBe(true)
  expect(written).toBeLessThan(4)
})
