import * as messages from "#app/modules/content/messages.ts"
import { type Faults, textFaults } from "#app/modules/content/page-texts.ts"
import { parseText } from "#app/ui/format/typed-text.ts"

/** The first part of the address of a page that a merchant adds. */
const GROUPS = ["help", "blogs"] as const
export type AddedGroup = (typeof GROUPS)[number]

/** What is typed for a page that does not exist yet. */
export type NewPage = { group: string; slug: string; title: string }

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const LONGEST_SLUG = 60
/** How many pages a merchant may add of each kind, withdrawn ones included. */
export const MOST_ADDED = 100

export function readNewPage(form: FormData): NewPage {
  const read = (name: string) => parseText(form.get(name)).replace(/\s+/g, " ")
  return { group: read("group"), slug: read("slug"), title: read("title") }
}

/** The kind that a new page is of, or null. */
export function groupOf({ group }: Pick<NewPage, "group">): AddedGroup | null {
  return GROUPS.find((known) => known === group) ?? null
}

/** What is wrong with a new page, a sentence a field. */
export function newPageFaults(page: NewPage): Faults {
  const { title } = textFaults("help/new", { title: page.title, summary: "-", text: "-" })
  return {
    ...(!groupOf(page) && { group: messages.badGroup }),
    ...((!SLUG.test(page.slug) || page.slug.length > LONGEST_SLUG) && { slug: messages.badSlug }),
    ...(title && { title }),
  }
}
