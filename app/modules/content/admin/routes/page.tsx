import { data, href, redirect } from "react-router"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffLoader,
  staffUpload,
} from "#app/admin/staff/staff-route.server.ts"
import { listArticlePictures } from "#app/content/articles.server.ts"
import { sellingCategories, sellsForEars, sellsOthersAlone } from "#app/content/menus.ts"
import { ownLists } from "#app/content/own-lists.server.ts"
import { homePlanOf, ownSections } from "#app/content/pages/home-plan.server.ts"
import { sampleSocial } from "#app/content/pages/social.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listPublishedTypes } from "#app/core/catalogue/product-register.server.ts"
import { readSoldGoods } from "#app/core/catalogue/sold-types.server.ts"
import { shopTerms } from "#app/core/fulfilment/shop-terms.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { auditLine } from "#app/core/settings/staff/audit-line.ts"
import { may, type Rights } from "#app/core/settings/staff/roles.ts"
import { listAddedPages, removeAddedPage } from "#app/modules/content/added-pages/added-pages.server.ts"
import {
  EDITABLE_MAILS,
  mailSamples,
  ownWording,
  sampleMail,
} from "#app/modules/content/admin/mails/editable-mails.ts"
import type { ShownMail } from "#app/modules/content/admin/mails/mail-preview.tsx"
import { PageScreen } from "#app/modules/content/admin/page-screen.tsx"
import { findOwnText, hasOwnText, listEditablePages } from "#app/modules/content/editable-pages.server.ts"
import { textsOfCategories } from "#app/modules/content/link-lists/category-links.ts"
import { textsOfFooter } from "#app/modules/content/link-lists/footer-lists.ts"
import { textsOfMenus } from "#app/modules/content/link-lists/menu-links.ts"
import * as messages from "#app/modules/content/messages.ts"
import { findPage, listVersions } from "#app/modules/content/page-records.server.ts"
import { readSpan } from "#app/modules/content/page-schedule.ts"
import {
  isUsable,
  kindOf,
  mailOf,
  type Texts,
  textsOfText,
  withFields,
} from "#app/modules/content/page-texts.ts"
import { readPageForm, takePictures } from "#app/modules/content/pictures/take-pictures.server.ts"
import { previewAddress } from "#app/modules/content/preview.server.ts"
import { textsOfHome } from "#app/modules/content/rows/home-rows.ts"
import { changeRows } from "#app/modules/content/rows/rows.ts"
import { textsOfSocial } from "#app/modules/content/rows/social-rows.ts"
import { SAMPLE_STORES, textsOfStores } from "#app/modules/content/rows/store-rows.ts"
import { findSampleOrder } from "#app/modules/content/sample-order.server.ts"
import {
  cancelVersion,
  type PageAnswer,
  publishPage,
  restoreVersion,
  saveDraft,
  type Writer,
} from "#app/modules/content/save-page.server.ts"
import { sendTestMail } from "#app/modules/content/send-test-mail.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import type { Services } from "#app/services.server.ts"
import { withShopName } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/page"

/** One page of the shop: its fields, its versions, and who did what. */
export const loader = staffLoader(
  "pages:read",
  async ({ services, member, params, request }: Staffed<Route.LoaderArgs>) => {
    const { db, publishedPages } = services
    const { key, name, isAdded, ...page } = await requirePage(params["*"], services)
    const path = "path" in page ? page.path : null
    const { draft, version } = await findPage(db, key)
    const published = publishedPages.get(key)
    const versions = await listVersions(db, key)
    const written =
      draft ?? published?.texts ?? (isAdded ? lastTexts(versions) : await ownTexts(key, services))
    const texts = withFields(key, written)
    return {
      ...{ pageKey: key, name, isAdded, kind: kindOf(key), version, hasDraft: draft !== null },
      path: isAdded && !published ? null : path,
      isPublished: published !== null,
      types: kindOf(key) === "home" ? await listPublishedTypes(db) : [],
      pictures: isAdded && key.startsWith("blogs/") ? listArticlePictures() : [],
      texts,
      sample:
        kindOf(key) === "mail"
          ? await showMail(services, {
              key,
              texts,
              member,
              typed: new URL(request.url).searchParams.get("order") ?? "",
            })
          : null,
      mailSlots: kindOf(key) === "mail" ? await readSlot(services, "admin-mail", mailOf(key)) : {},
      versions,
      history: (await listAuditEntries(db, `page ${key}`)).map((entry) => ({
        id: entry.id,
        line: auditLine(entry),
      })),
      preview: draft && isUsable(key, draft) && path ? await previewAddress(services, key, path) : null,
      mayChange: may(member, "pages:write"),
    }
  },
)

async function requirePage(key: string | undefined, { db, publishedPages }: Services) {
  const own = [...listEditablePages(publishedPages), ...EDITABLE_MAILS]
  const page = own.find((candidate) => candidate.key === key)
  if (page) return { ...page, isAdded: false }
  const added = (await listAddedPages(db, hasOwnText)).find((candidate) => candidate.key === key)
  if (!added) throw data(null, { status: 404, statusText: "Not Found" })
  return { ...added, isAdded: true }
}

const NO_TEXT: Texts = { title: "", summary: "", text: "" }

/** What a page of the merchant's own said last, for who writes it anew after it was withdrawn. */
function lastTexts(versions: readonly { texts: Texts | null }[]): Texts {
  return versions.find(({ texts }) => texts)?.texts ?? NO_TEXT
}

async function ownTexts(key: string, services: Services): Promise<Texts> {
  const isForShoppers = services.settings.get("pages.forShoppers")
  const { types, engraves } = await readSoldGoods(services)
  const lists = ownLists({ shop: services.settings.get("brand").name, isForShoppers, types })
  if (key === "home") {
    const terms = isForShoppers ? shopTerms(services) : null
    const { plan } = homePlanOf(services.settings.get("brand").name, null, { terms, types })
    return textsOfHome(plan ?? ownSections())
  }
  if (key === "footer") return textsOfFooter(lists)
  if (key === "menus") return textsOfMenus(lists)
  if (key === "categories") return textsOfCategories(sellingCategories(await listPublishedTypes(services.db)))
  if (key === "social") return textsOfSocial(ownSocial(services))
  if (key === "stores") return textsOfStores(SAMPLE_STORES)
  if (kindOf(key) === "mail") return ownWording(mailSamples(services.modules), key) ?? {}
  const own = findOwnText(key, services.settings.get("company"), {
    ...{ ...shopTerms(services), sellsOthersAlone: sellsOthersAlone(types), isForEars: sellsForEars(types) },
    engraves,
  })
  if (own) return textsOfText(own)
  return key === "banner" ? { words: "", link: "" } : NO_TEXT
}

function ownSocial({ settings }: Services) {
  const [{ name }, company] = [settings.get("brand"), settings.get("company")]
  const page = sampleSocial(company, name, company.nodal ?? company.grievance)
  return { ...page, summary: withShopName(page.summary, name) }
}

type Showing = { key: string; texts: Texts; member: Rights; typed: string }

async function showMail(services: Services, { key, texts, member, typed }: Showing): Promise<ShownMail> {
  const { order, isReal, unknown } = await findSampleOrder(services.db, member, typed)
  const { subject, text } = writeSample(services, { key, texts, order })
  const number = isReal ? order.number : null
  const words = withShopName(`${subject}\n\n${text}`, services.settings.get("brand").name)
  return { words, number, unknown, mayChoose: may(member, "orders:read") }
}

function writeSample({ modules, shopUrl, settings }: Services, { key, texts, order }: Sampled) {
  const facts = { order, now: new Date(), shopUrl, company: settings.get("company") }
  const mail = sampleMail(mailSamples(modules), key, facts, {
    subject: texts.subject ?? "",
    text: texts.text ?? "",
  })
  if (!mail) throw data(null, { status: 404, statusText: "Not Found" })
  return mail
}

type Sampled = { key: string; texts: Texts; order: Order }

type Typed = { texts: Texts; span: ReturnType<typeof readSpan>; reason: string }
type Answer = (PageAnswer | { typed: Typed }) & { typed?: Typed }
type Work = (
  args: StaffedForm<Route.ActionArgs> & { isAdded: boolean },
  page: Writer & { key: string },
  typed: Typed,
) => Promise<PageAnswer>

// Each verb writes its own line into the audit log, in the transaction of the change.
const verb = (work: Work): StaffVerb<Route.ActionArgs, Answer> => ({
  ...{ permission: "pages:write", audit: null },
  async run(args) {
    const { services, params, form, actor, address, reason } = args
    const { key, isAdded } = await requirePage(params["*"], services)
    const expected = Number(form.get("version") || Number.NaN)
    if (!Number.isInteger(expected) || expected < 0 || expected > 2 ** 31 - 1)
      throw data(null, { status: 400, statusText: "Bad Request" })
    const isSaving = ["save draft", "publish"].includes(String(form.get("intent")))
    const taken = await takePictures(services, key, { form, isSaving })
    const typed = { texts: taken.typed, span: readSpan(form), reason }
    const page = { key, actor, address, reason, expected, newPictures: taken.ids }
    const isRefused = Object.keys(taken.faults).length > 0
    const answer = isRefused
      ? { fault: messages.notSaved, faults: taken.faults }
      : await work({ ...args, isAdded }, page, { ...typed, texts: taken.texts })
    const isKept = "fault" in answer || form.get("intent") === "send test"
    return isKept && form.has("from") ? { ...answer, typed } : answer
  },
})

const AT_ONCE = { from: "", until: "" }

export const action = staffUpload<Route.ActionArgs, Answer>(
  {
    "change rows": {
      ...{ permission: "pages:write", audit: null },
      async run({ services, params, form, reason }) {
        const { key } = await requirePage(params["*"], services)
        const { typed: texts } = await takePictures(services, key, { form, isSaving: false })
        const changed = changeRows(texts, String(form.get("rows change")))
        return { typed: { texts: changed, span: readSpan(form), reason } }
      },
    },
    "save draft": verb(({ services }, page, { texts }) => saveDraft(services, { ...page, texts })),
    "send test": verb(({ services, member, form }, { key, actor, address }, { texts }) => {
      const typed = String(form.get("order") ?? "")
      const write = async () => {
        const { order } = await findSampleOrder(services.db, member, typed)
        return writeSample(services, { key, texts, order })
      }
      return sendTestMail(services, { key, texts, write, email: member.email, actor, address })
    }),
    "discard draft": verb(async ({ services, isAdded }, page) => {
      const isNew = isAdded && (await listVersions(services.db, page.key)).length === 0
      if (!isNew) return saveDraft(services, { ...page, texts: null })
      const removed = await removeAddedPage(services, page)
      if ("done" in removed) throw redirect(href("/admin/pages"), 303)
      return removed
    }),
    publish: verb(({ services, isAdded }, page, { texts, span }) =>
      publishPage(services, { ...page, isAdded, texts, span, now: new Date() }),
    ),
    "publish default": verb(({ services, isAdded }, page) =>
      publishPage(services, { ...page, isAdded, texts: null, span: AT_ONCE, now: new Date() }),
    ),
    restore: verb(({ services, form }, page) =>
      restoreVersion(services, { ...page, id: Number(form.get("id")) }),
    ),
    "cancel version": verb(({ services, form }, page) =>
      cancelVersion(services, { ...page, id: Number(form.get("id")) }),
    ),
  },
  readPageForm,
)

export default function AdminPagePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PageScreen {...loaderData} answer={actionData} />
}

export const headers = personalPage
