import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import { findProductId, findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { refuseWrite } from "#app/core/catalogue/writing/product-write.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { familyKey, parseFamilyKey } from "./family-key.ts"
import { findFamily } from "./list-families.server.ts"

type Writing = ProductWriting
type Saved = { done: string } | { fault: string }
type Joining = Clerk & { key: string; product: string; colour: string }

/** Puts a product into a family: by its options where both have some, else as one of its colours, named by the family and the colour. */
export async function joinFamily(
  services: Writing,
  { key, product, colour: typed, ...clerk }: Joining,
): Promise<Saved> {
  const { db } = services
  const parsed = parseFamilyKey(key)
  const family = parsed && (await findFamily(db, key))
  if (!family) return { fault: messages.noSuchFamily }
  const id = await findProductId(db, product.trim())
  const record = id === null ? null : await findProductRecord(db, id)
  if (!record) return { fault: messages.noSuchProduct }
  const clerkLine = {
    ...clerk,
    id: record.id,
    expectedVersion: record.version,
    action: "product: put into a family",
  }
  if (record.facts.options && family.family === family.name) {
    const facts = { ...record.facts, family: family.family }
    const saved = await saveDetails(services, { ...clerkLine, details: { ...record, facts } })
    return saved.ok
      ? { done: messages.joinedFamily(record.name, family.name) }
      : { fault: saved.sentences.join(". ") }
  }
  const colour = typed.trim() || String(record.facts.colour ?? "")
  if (colour === "") return { fault: messages.sayColour(record.name) }
  const isTaken = family.members.some(
    (member) => member.id !== record.id && member.sku !== record.sku && isSame(member.colour, colour),
  )
  if (isTaken) return { fault: messages.colourTaken(family.name, colour) }
  const name = `${family.name} ${colour}`
  const { options: _, ...facts } = record.facts
  const details = { ...record, name, facts: { ...facts, family: family.family, colour } }
  const saved = await saveDetails(services, { ...clerkLine, details })
  return saved.ok ? { done: messages.joinedFamily(name, family.name) } : { fault: saved.sentences.join(". ") }
}

type Leaving = Clerk & { key: string; product: string; version: number }

/** Takes a product out of its family: it loses the fact `family` and keeps its name. */
export async function leaveFamily(
  services: Writing,
  { key, product, version, ...clerk }: Leaving,
): Promise<Saved> {
  const record = await findProductRecord(services.db, product)
  if (!record) return { fault: messages.noSuchProduct }
  const { family, colour, ...others } = record.facts
  const name = others.options ? String(family) : withoutColour(record.name, colour)
  const isIn = familyKey({ family: String(family), name }) === key
  if (!isIn) return { fault: refuseWrite("changed-meanwhile").sentences.join() }
  const details = { ...record, facts: { ...others, colour } }
  const saved = await saveDetails(services, {
    ...{ ...clerk, id: product, details, expectedVersion: version, action: "product: taken out of a family" },
  })
  return saved.ok ? { done: messages.leftFamily(record.name) } : { fault: saved.sentences.join(". ") }
}

function withoutColour(name: string, colour: unknown): string {
  const end = ` ${colour}`
  return name.endsWith(end) ? name.slice(0, -end.length) : name
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
