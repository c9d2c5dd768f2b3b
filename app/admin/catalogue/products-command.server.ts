import { asksForHelp, readReason } from "#app/platform/cli/command-words.server.ts"

export type ProductsCommand =
  | { do: "help"; text: string }
  | { do: "families"; words: string }
  | { do: "join"; product: string; sibling: string; colour: string; reason: string }
  | { do: "leave"; product: string; reason: string }
  | { do: "schedules"; product: string }
  | { do: "price"; product: string; price: string; from: string; until: string; reason: string }
  | { do: "publish"; product: string; at: string; reason: string }
  | { do: "withdraw"; product: string; at: string; reason: string }
  | { do: "cancel"; what: "price" | "publication"; product: string; schedule: number; reason: string }

type Parsed = { ok: true; command: ProductsCommand } | { ok: false; sentence: string }

const USAGE = [
  "npm run shop -- products families [WORDS]                     The first 30 families with their colours, or those of the products found by words.",
  "npm run shop -- products join PRODUCT OTHER [COLOUR]          PRODUCT becomes a colour of the colour family that OTHER is in.",
  "npm run shop -- products leave PRODUCT                        Takes it out of its family; its name stays.",
  "npm run shop -- products schedules PRODUCT                    What is planned for it, and what was.",
  "npm run shop -- products price PRODUCT RUPEES FROM UNTIL      Another price for a time; afterwards the earlier one again.",
  "npm run shop -- products publish PRODUCT TIME                 Publishes it at that time.",
  "npm run shop -- products withdraw PRODUCT TIME                Withdraws it at that time.",
  "npm run shop -- products cancel price|publication PRODUCT NUMBER   Ends a plan, by its number in the list of schedules.",
  'PRODUCT is a number or a SKU. Times are India\'s, as 2026-12-01T10:00. --reason "WHY" goes into the audit log.',
].join("\n")

/** Reads what was typed after the noun `products`; asks nothing of the shop. */
export function parseProductsCommand([verb = "", ...words]: readonly string[]): Parsed {
  if (asksForHelp(verb)) return read({ do: "help", text: USAGE })
  if (verb === "families") return read({ do: "families", words: words.join(" ").trim() })
  const { reason, others } = readReason(words)
  const [first = "", second = "", third = "", fourth = ""] = others
  const said = others.length
  switch (verb) {
    case "join":
      if (said < 2) return fail("Say the product, and another one of its family.")
      return read({ do: "join", product: first, sibling: second, colour: others.slice(2).join(" "), reason })
    case "leave":
      return said === 1 ? read({ do: "leave", product: first, reason }) : fail(SAY_PRODUCT)
    case "schedules":
      return said === 1 ? read({ do: "schedules", product: first }) : fail(SAY_PRODUCT)
    case "price":
      if (said !== 4) return fail("Say the product, its price in rupees, from when and until when.")
      return read({ do: "price", product: first, price: second, from: third, until: fourth, reason })
    case "publish":
    case "withdraw":
      return said === 2
        ? read({ do: verb, product: first, at: second, reason })
        : fail("Say the product and the time.")
    case "cancel":
      return parseCancel(others, reason)
    default:
      return fail(`There is no verb "${verb}".`)
  }
}

const SAY_PRODUCT = "Say the product, by its number or its SKU."

function parseCancel(
  [what = "", product = "", number = "", ...more]: readonly string[],
  reason: string,
): Parsed {
  const isKnown = what === "price" || what === "publication"
  if (!isKnown || product === "" || !/^\d{1,15}$/.test(number) || more.length > 0)
    return fail("Say price or publication, the product, and the number of its plan.")
  return read({ do: "cancel", what, product, schedule: Number(number), reason })
}

function read(command: ProductsCommand): Parsed {
  return { ok: true, command }
}

function fail(sentence: string): Parsed {
  return { ok: false, sentence: `${sentence}\n\n${USAGE}` }
}
