import { wordingFaults } from "#app/core/orders/notifications/wording/wording-faults.ts"
import {
  type Block,
  isSafeLink,
  markdownFault,
  markdownOf,
  parseMarkdown,
} from "#app/ui/format/markdown/markdown-blocks.ts"
import { badLink } from "#app/ui/format/markdown/messages.ts"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { CATEGORY_FIELDS, categoryFaults } from "./link-lists/category-links.ts"
import { FOOTER_FIELDS, FOOTER_LIST_FIELDS, footerFaults, withFooterRows } from "./link-lists/footer-lists.ts"
import { MENU_FIELDS, menuFaults } from "./link-lists/menu-links.ts"
import * as messages from "./messages.ts"
import { isOwnPicture } from "./pictures/page-pictures.ts"
import { homeFaults, SECTION_FIELDS, withRows } from "./rows/home-rows.ts"
import { readRows } from "./rows/rows.ts"
import { CENTRE_FIELDS, SOCIAL_FIELDS, socialFaults } from "./rows/social-rows.ts"
import { STORE_FIELDS, storeFaults } from "./rows/store-rows.ts"

/** What the fields of a page say, by the name of each. */
export type Texts = Readonly<Record<string, string>>
export type Faults = Readonly<Record<string, string>>

type ListKind = "menus" | "categories"
/** A page is a text (help, article), a mail, the sections of the home page, the line above the header, the footer, the menus, the categories, `/social`, or the stores. */
export type PageKind = "text" | "home" | "banner" | "footer" | ListKind | "social" | "stores" | "mail"

const SHOP_PAGES = ["home", "banner", "footer", "menus", "categories", "social", "stores"] as const
const LONGEST: Record<string, number> = {
  subject: 120,
  title: 120,
  summary: 300,
  text: 30_000,
  words: 160,
}
/** The kind of a page by its key: `home`, `banner`, `footer`, `menus`, `categories`, `social`, `stores`, `help/…` or `blogs/…`. */
export function kindOf(key: string): PageKind {
  if (key.startsWith("mails/")) return "mail"
  return SHOP_PAGES.find((page) => page === key) ?? "text"
}

/** The names of the fields of a page. */
function fieldsOf(kind: PageKind): string[] {
  if (kind === "text") return ["title", "summary", "text"]
  if (kind === "mail") return ["subject", "text"]
  if (kind === "banner") return ["words", "link"]
  if (kind === "footer") return FOOTER_FIELDS
  if (kind === "menus") return MENU_FIELDS
  if (kind === "categories") return CATEGORY_FIELDS
  if (kind === "social") return SOCIAL_FIELDS
  if (kind === "stores") return ["lead"]
  return []
}

/** The fields of each row of a page that has rows. */
const ROW_FIELDS: Record<string, readonly string[]> = {
  home: SECTION_FIELDS,
  footer: FOOTER_LIST_FIELDS,
  social: CENTRE_FIELDS,
  stores: STORE_FIELDS,
}

/** The fields of a page as this release has them, where an earlier one had others. */
export function withFields(key: string, texts: Texts): Texts {
  if (key === "home") return withRows(texts)
  return key === "footer" ? withFooterRows(texts) : texts
}

/** What a form says. */
export function readTexts(kind: PageKind, form: FormData): Texts {
  const read = (name: string) => parseText(form.get(name))
  const optional = kind === "text" && form.has("picture") ? ["picture"] : []
  const rowFields = entryOf(ROW_FIELDS, kind)
  const fields = [...fieldsOf(kind), ...optional].map((name) => [
    name,
    hasLines(name) ? read(name) : read(name).replace(/\s+/g, " "),
  ])
  return { ...Object.fromEntries(fields), ...(rowFields && readRows(form, rowFields)) }
}

function hasLines(name: string) {
  return /^(text|entries)( |$)/.test(name)
}

/** What is wrong with a page by its key, a sentence a field. */
export function textFaults(key: string, texts: Texts): Faults {
  const kind = kindOf(key)
  if (kind === "footer") return footerFaults(texts)
  if (kind === "menus" || kind === "categories") return listFaults(kind, texts)
  if (kind === "social") return socialFaults(texts)
  if (kind === "stores") return storeFaults(texts)
  if (kind === "home") return homeFaults(withRows(texts))
  const faults = fieldsOf(kind).flatMap((name) => {
    const fault = fieldFault(name, texts[name])
    return fault ? [[name, fault] as const] : []
  })
  if (kind === "mail")
    return {
      ...mailFaults(key, texts),
      ...Object.fromEntries(faults.filter(([name]) => name === "subject" || texts[name] === "")),
    }
  return {
    ...Object.fromEntries(faults),
    ...(!isPicture(texts.picture) && { picture: messages.badPicture }),
  }
}

/** Whether a page can be shown with these texts: nothing is wrong with them, and no other release wrote them otherwise. */
export function isUsable(key: string, texts: Texts): boolean {
  return Object.keys(textFaults(key, texts)).length === 0
}

const LIST_FAULTS = { menus: menuFaults, categories: categoryFaults }

function listFaults(kind: ListKind, texts: Texts): Faults {
  const missing = fieldsOf(kind).filter((name) => typeof texts[name] !== "string")
  if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, messages.empty]))
  return LIST_FAULTS[kind](texts)
}

/**
 * The slug of an article that came with the shop, whose picture is shared (an unknown slug means the usual picture), or a picture that the
 * merchant sent in; empty means its own.
 */
function isPicture(value: unknown) {
  return !value || isOwnPicture(value) || (typeof value === "string" && /^[a-z0-9-]{1,80}$/.test(value))
}

function mailFaults(key: string, { subject = "", text = "" }: Texts): Faults {
  return { ...wordingFaults(mailOf(key), { subject, text }) }
}

/** The name of the mail whose wording a page is. */
export function mailOf(key: string): string {
  return key.replace(/^mails\//, "")
}

function fieldFault(field: string, value: unknown): string | undefined {
  if (typeof value !== "string") return messages.empty
  if (field === "link") return value === "" || isSafeLink(value) ? undefined : badLink(value)
  const most = entryOf(LONGEST, field) ?? 0
  if (value === "") return messages.empty
  if (value.length > most) return messages.tooLong(most)
  return field === "text" ? markdownFault(value) : undefined
}

/** A text that was published, ready to be shown; an article may say which picture it has. */
export type PublishedText = { title: string; summary: string; body: Block[]; picture?: string }

export function publishedText({ title = "", summary = "", text = "", picture }: Texts): PublishedText {
  return { title, summary, body: parseMarkdown(text), ...(picture && { picture }) }
}

/** The fields of a text. */
export function textsOfText({ title, summary, body }: PublishedText): Texts {
  return { title, summary, text: markdownOf(body) }
}
