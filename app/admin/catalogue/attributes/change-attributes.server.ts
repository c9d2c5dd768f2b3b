import type { Attribute } from "#app/core/settings/attributes.ts"
import { type Answer, type Changing, type Clerk, changeList } from "#app/core/settings/change-list.server.ts"
import * as messages from "./messages.ts"

const key = "catalogue.attributes"

/** Adds an attribute or, with `replaced`, changes the one of that name, with its line in the audit log. Two clerks may change the list at once. */
export function saveAttribute(
  services: Changing,
  { attribute, replaced, ...clerk }: Clerk & { attribute: Attribute; replaced: string },
): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) => {
    const others = known.filter(({ name }) => name !== replaced)
    if (others.some(({ name }) => name === attribute.name))
      return { fault: messages.nameTaken(attribute.name) }
    if (replaced === "") return { next: [...known, attribute], done: messages.isSaved(attribute.label) }
    if (others.length === known.length) return { fault: messages.isGone }
    const next = known.map((each) => (each.name === replaced ? attribute : each))
    return { next, done: messages.isSaved(attribute.label) }
  })
}

type Named = Clerk & { name: string }

/** Takes an attribute away; what products have of it stays with them and is shown again if it comes back. */
export function removeAttribute(services: Changing, { name, ...clerk }: Named): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) => {
    const removed = known.find((each) => each.name === name)
    if (!removed) return { fault: messages.isGone }
    return { next: known.filter((each) => each !== removed), done: messages.isRemoved(removed.label) }
  })
}

/** Puts an attribute before the one above it, in tables and filters. */
export function moveAttributeUp(services: Changing, { name, ...clerk }: Named): Promise<Answer> {
  return changeList(services, { key, clerk }, (known) => {
    const place = known.findIndex((each) => each.name === name)
    const moved = known[place]
    if (!moved) return { fault: messages.isGone }
    const next = known.toSpliced(place, 1).toSpliced(Math.max(0, place - 1), 0, moved)
    return { next, done: messages.isMoved(moved.label) }
  })
}
