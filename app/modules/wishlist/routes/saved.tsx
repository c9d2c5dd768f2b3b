import { useEffect } from "react"
import { data, redirect, useRevalidator } from "react-router"
import { findUser, requireUser } from "#app/core/accounts/identity-context.server.ts"
import { keepMailChoice, readMailChoice } from "#app/modules/wishlist/mails/mail-choice.server.ts"
import { MailChoiceForm } from "#app/modules/wishlist/mails/mail-choice-form.tsx"
import * as messages from "#app/modules/wishlist/messages.ts"
import { listSaved, removeSaved, saveProduct } from "#app/modules/wishlist/saved.server.ts"
import { SavedList } from "#app/modules/wishlist/saved-list.tsx"
import { SavedOnDevice } from "#app/modules/wishlist/saved-on-device.tsx"
import { browserSaved } from "#app/modules/wishlist/saved-store.ts"
import ViewedRow from "#app/modules/wishlist/slots/product-end.tsx"
import { idsOf, useSyncedList } from "#app/modules/wishlist/use-saved.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/saved"

const notFound = () => data(null, { status: 404, statusText: "Not Found" })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  if (!settings.get("catalogue.saved")) throw notFound()
  const user = await findUser(context, request)
  if (!user) return { account: null, isKept: false }
  const [items, choice] = [await listSaved(db, user.id), await readMailChoice(db, user.id)]
  return { account: { items, choice }, isKept: url.searchParams.has("kept") }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, settings } = context.get(servicesContext)
  const user = await requireUser(context, request)
  if (!settings.get("catalogue.saved")) throw notFound()
  const wait =
    (await takeByAddress(context, "LIMIT_SAVED_ADDRESS")) ||
    (await limits.take("LIMIT_SAVED_ACCOUNT", user.id))
  if (wait > 0) return data({ error: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  const form = await request.formData().catch(() => new FormData())
  const [added, removed] = [form.get("add"), form.get("remove")]
  if (form.has("mails")) {
    await keepMailChoice(db, user.id, { drops: form.has("drops"), returns: form.has("returns") })
    throw redirect("/saved?kept", 303)
  }
  if (typeof removed === "string") await removeSaved(db, user.id, removed)
  else if (typeof added !== "string" || !(await saveProduct(db, user.id, added)))
    return data({ error: messages.productGone }, 404)
  throw redirect("/saved", 303)
}

export default function SavedPage({ loaderData: { account, isKept }, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12">
      <PageHead title={messages.savedProducts} description={messages.savedDescription} />
      <h1 className="text-headline">{messages.savedProducts}</h1>
      {actionData?.error && <p role="alert">{actionData.error}</p>}
      {account ? (
        <>
          <SavedInAccount items={account.items} />
          <MailChoiceForm choice={account.choice} isKept={isKept} />
        </>
      ) : (
        <SavedOnDevice />
      )}
      <ViewedRow />
    </div>
  )
}

type SavedItems = NonNullable<Route.ComponentProps["loaderData"]["account"]>["items"]

/** The account's list, read again once it was brought together with a device's that holds something else. */
function SavedInAccount({ items }: { items: SavedItems }) {
  const { revalidate } = useRevalidator()
  const { syncedAt, ids } = useSyncedList()
  const isSame = ids === idsOf(items)
  useEffect(() => void browserSaved().sync(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each time that they came together, once
  useEffect(() => {
    if (syncedAt > 0 && !isSame) revalidate()
  }, [syncedAt])
  return <SavedList items={items} onRemove={(_, { id }) => browserSaved().forget(id)} />
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store", "X-Robots-Tag": "noindex" }
}
