import { data, href, redirect } from "react-router"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  staffAction,
  staffLoader,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { CollectionFields } from "#app/modules/collections/admin/collection-fields.tsx"
import {
  type CollectionFaults,
  type CollectionTexts,
  collectionTexts,
  NEW,
  parseCollection,
  textsOfCollection,
} from "#app/modules/collections/admin/collection-form.ts"
import * as messages from "#app/modules/collections/admin/messages.ts"
import {
  addCollection,
  changeCollection,
  deleteCollection,
} from "#app/modules/collections/admin/save-collection.server.ts"
import { collectionPath } from "#app/modules/collections/collection.ts"
import { findCollection, previewAddress } from "#app/modules/collections/collections.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/collection"

/** One collection, or the form of a new one. */
export const loader = staffLoader(
  "catalogue:read",
  async ({ services, params: { slug } }: Staffed<Route.LoaderArgs>) => {
    if (slug === NEW) return null
    const found = await findCollection(services.db, slug)
    if (!found) throw data(null, { status: 404, statusText: "Not Found" })
    const { version, ...collection } = found
    const shopAddress = found.isPublished ? collectionPath(slug) : await previewAddress(services, slug)
    return { collection, version, shopAddress }
  },
)

type Answer =
  | { done: string }
  | { fault: string; faults?: CollectionFaults; texts?: CollectionTexts; version?: number }
type Sent = StaffedForm<Route.ActionArgs>

// Each verb writes its own line into the audit log, in the transaction of the change.
const OWN = { permission: "catalogue:write", audit: null } as const

export const action = staffAction<Route.ActionArgs, Answer>({
  save: {
    ...OWN,
    async run({ services: { db }, params, form, actor, address, reason }: Sent) {
      const isNew = params.slug === NEW
      const typed = collectionTexts(form)
      const texts = isNew ? typed : { ...typed, slug: params.slug }
      const seenVersion = versionIn(form)
      const refused = { texts, version: seenVersion, fault: messages.mendTheFields }
      const parsed = parseCollection(texts)
      if (!parsed.ok) return { ...refused, faults: parsed.faults }
      const { collection } = parsed
      const clerk = { actor, address, reason, collection }
      const saved = isNew
        ? await addCollection(db, clerk)
        : await changeCollection(db, { ...clerk, slug: params.slug, seenVersion })
      if (!saved.ok) return { ...refused, ...saved }
      if (isNew) throw redirect(href("/admin/collections/:slug", { slug: collection.slug }), 303)
      return { done: messages.saved }
    },
  },
  delete: {
    ...OWN,
    async run({ services: { db }, params: { slug }, form, actor, address, reason }: Sent) {
      const clerk = { actor, address, reason }
      const gone = await deleteCollection(db, { ...clerk, slug, seenVersion: versionIn(form) })
      if (!gone.ok) return { fault: gone.fault ?? messages.changedMeanwhile }
      throw redirect(href("/admin/collections"), 303)
    },
  },
})

/** The version that the form showed; 0, which no collection has, where it says none. */
function versionIn(form: FormData): number {
  const version = Number(form.get("version"))
  return Number.isSafeInteger(version) && Math.abs(version) < 2_147_483_647 ? version : 0
}

export default function AdminCollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "texts" in actionData ? actionData : undefined
  const title = loaderData?.collection.title ?? messages.newCollection
  return (
    <div className="grid gap-6">
      <PageHead title={title} description={messages.collectionDescription} />
      <h1 className="text-title">{title}</h1>
      {loaderData && (
        <Link to={loaderData.shopAddress} className="underline underline-offset-4">
          {loaderData.collection.isPublished ? messages.seeInShop : messages.preview}
        </Link>
      )}
      <AnswerNote answer={actionData} />
      <CollectionFields
        key={refused?.version ?? loaderData?.version}
        texts={refused?.texts ?? (loaderData ? textsOfCollection(loaderData.collection) : {})}
        faults={refused?.faults ?? {}}
        version={loaderData ? (refused?.version ?? loaderData.version) : null}
      />
      <Link to={href("/admin/collections")} className="underline underline-offset-4">
        {messages.allCollections}
      </Link>
    </div>
  )
}

export const headers = personalPage
