import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { browserCart } from "./cart-store.ts"
import { askPrices, refreshCart } from "./refresh-cart.ts"

const earbuds = { id: "1", name: "Airlobes 141", price: 1299, quantity: 2, images: [] }
const speaker = { ...earbuds, id: "2", name: "Naad 20" }
const saved = JSON.stringify([earbuds, speaker])
let storage = saved

/** The shop answers every question for prices with this. */
const answerWith = (answer: (address: string) => Response) => {
  const asked: string[] = []
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address)
    return answer(address)
  })
  return asked
}

beforeEach(() => {
  storage = saved
  const setItem = (_key: string, text: string) => {
    storage = text
  }
  vi.stubGlobal("window", { localStorage: { getItem: () => storage, setItem } })
  browserCart().catchUp()
})
afterEach(() => void vi.unstubAllGlobals())

test.each([429, 400, 500, 503])(
  "CART-5: a cart stays as it was when the shop refuses today's prices with %s",
  async (status) => {
    answerWith(() => Response.json([], { status }))
    await expect(refreshCart()).rejects.toThrow(`prices: ${status}`)
    expect(storage).toBe(saved)
  },
)

test("CART-5: prices are asked for by the hundred, and one part refused refuses all", async () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index + 1))
  const asked = answerWith(() => Response.json([]))
  expect(await askPrices(ids)).toEqual([])
  expect(asked.map((address) => address.split(",").length)).toEqual([100, 100, 50])
  const wanting = answerWith(() => Response.json([]))
  await refreshCart()
  expect(wanting).toEqual(["/prices?ids=1,2&pieces=2,2"])
  answerWith((address) => Response.json([], { status: address.includes("=201,") ? 429 : 200 }))
  await expect(askPrices(ids)).rejects.toThrow("prices: 429")
})

test("CART-5: an answer of the shop changes price and name, and takes out what is gone", async () => {
  const today = { type: "earbuds", pricePaise: 119_900, image: "/a.avif", isSoldOut: false, fewLeft: null }
  answerWith(() => Response.json([{ ...today, id: "1", name: "Airlobes 141" }]))
  expect(await refreshCart()).toEqual({
    changes: [{ name: "Airlobes 141", from: 1299, to: 1199 }],
    gone: ["Naad 20"],
    prices: [{ ...today, id: "1", name: "Airlobes 141" }],
  })
  expect(JSON.parse(storage)).toMatchObject([{ id: "1", price: 1199, quantity: 2 }])
})
