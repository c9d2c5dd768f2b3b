import { userInfo } from "node:os"
import { joinFamily, leaveFamily } from "#app/admin/catalogue/families/change-family.server.ts"
import type { ListedFamily } from "#app/admin/catalogue/families/family-key.ts"
import { findFamilyOf, listFamilies } from "#app/admin/catalogue/families/list-families.server.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import {
  findProductId,
  findProductRecord,
  type ProductRecord,
} from "#app/admin/catalogue/product-record.server.ts"
import type { ProductsCommand } from "#app/admin/catalogue/products-command.server.ts"
import { cancelSchedule, listSchedules, planPrice } from "#app/admin/catalogue/schedule/plan-price.server.ts"
import {
  cancelPublication,
  listPublications,
  planPublication,
} from "#app/admin/catalogue/schedule/plan-publication.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"

type Answer = { ok: boolean; text: string }
type CommandServices = Pick<Services, "db" | "search" | "settings">

/** Does what the operator asked about families and schedules of products, by the verbs of the back office, and says what became of it. */
export async function runProductsCommand(
  services: CommandServices,
  command: ProductsCommand,
): Promise<Answer> {
  const { db } = services
  if (command.do === "help") return { ok: true, text: command.text }
  if (command.do === "families") {
    const { families, next } = await listFamilies(db, { words: command.words, after: "" })
    const lines = families.flatMap(familyLines)
    if (next !== null) lines.push("There are more: narrow them down by words.")
    return { ok: true, text: lines.join("\n") || "No families." }
  }
  const product = await findProduct(db, command.product)
  if (!product) return { ok: false, text: messages.noSuchProduct }
  if (command.do === "schedules") return { ok: true, text: await scheduleLines(db, product.id) }
  const saved = await change(services, command, product)
  return "done" in saved ? { ok: true, text: saved.done } : { ok: false, text: saved.fault }
}

type Change = Exclude<ProductsCommand, { do: "help" | "families" | "schedules" }>

async function change(services: CommandServices, command: Change, { id, version }: ProductRecord) {
  const { db } = services
  const clerk = { actor: `command line: ${userInfo().username}`, address: null, reason: command.reason }
  const now = new Date()
  switch (command.do) {
    case "join": {
      const sibling = await findProductId(db, command.sibling)
      const family = sibling && (await findFamilyOf(db, sibling))
      if (!family) return { fault: messages.noFamilyOf(command.sibling) }
      return joinFamily(services, { ...clerk, key: family.key, product: id, colour: command.colour })
    }
    case "leave": {
      const family = await findFamilyOf(db, id)
      if (!family) return { fault: messages.noFamilyOf(command.product) }
      return leaveFamily(services, { ...clerk, key: family.key, product: id, version })
    }
    case "price": {
      const { price, from, until } = command
      return planPrice(services, { ...clerk, id, price, from, until, now })
    }
    case "publish":
      return planPublication(services, { ...clerk, id, publish: command.at, withdraw: "", now })
    case "withdraw":
      return planPublication(services, { ...clerk, id, publish: "", withdraw: command.at, now })
    case "cancel": {
      const cancel = command.what === "price" ? cancelSchedule : cancelPublication
      return cancel(services, { ...clerk, id, schedule: command.schedule })
    }
  }
}

async function findProduct(db: Services["db"], typed: string): Promise<ProductRecord | null> {
  const id = await findProductId(db, typed)
  return id === null ? null : findProductRecord(db, id)
}

function familyLines({ name, family, members }: ListedFamily): string[] {
  const lines = members.map(
    ({ id, sku, colour, isPublished }) => `  ${id}  ${sku}  ${colour}${isPublished ? "" : "  withdrawn"}`,
  )
  return [`${name} (${family})`, ...lines]
}

async function scheduleLines(db: Services["db"], product: string): Promise<string> {
  const prices = (await listSchedules(db, product)).map(
    ({ id, pricePaise, startsAt, endsAt, state }) =>
      `price ${id}  ${formatRupees(pricePaise)} from ${formatDateTime(startsAt)} until ${formatDateTime(endsAt)}  ${state}`,
  )
  const publications = (await listPublications(db, product)).map(
    ({ id, publishes, dueAt, state }) =>
      `publication ${id}  ${publishes ? "published" : "withdrawn"} on ${formatDateTime(dueAt)}  ${state}`,
  )
  return [...prices, ...publications].join("\n") || "Nothing is planned, and nothing was."
}
