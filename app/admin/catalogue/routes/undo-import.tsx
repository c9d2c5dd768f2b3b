import { data, href, useNavigation } from "react-router"
import { stateOf } from "#app/admin/catalogue/import/latest-imports.tsx"
import { type ImportedProduct, isImportId } from "#app/admin/catalogue/import/listed-import.ts"
import * as messages from "#app/admin/catalogue/import/messages.ts"
import { findImport } from "#app/admin/catalogue/import/noted-changes.server.ts"
import { listImported, startUndo } from "#app/admin/catalogue/import/undo-import.server.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import { useRefresh } from "#app/admin/frame/use-refresh.ts"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/undo-import"

/** An import and the products that it wrote. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services: { db }, params }: Staffed<Route.LoaderArgs>) => {
    const id = requireImport(params)
    const found = await findImport(db, id)
    if (!found) throw data(null, { status: 404, statusText: "Not Found" })
    return { found, products: await listImported(db, id) }
  },
)

// The start of the undo writes its own line into the audit log, in its transaction.
export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  undo: {
    permission: "catalogue:write",
    audit: null,
    givesMuch: () => true, // it may change every price there is
    async run({ services, params, form, actor, address, reason }) {
      if (!form.has("confirmed")) return { fault: messages.confirmFirst }
      const clerk = { actor, address, reason }
      const isStarted = await startUndo(services.db, { id: requireImport(params), ...clerk })
      return isStarted ? { done: messages.undoStarted } : { fault: messages.undoRefused }
    },
  },
})

function requireImport({ import: id }: { import: string }) {
  if (!isImportId(id)) throw data(null, { status: 404, statusText: "Not Found" })
  return id
}

export default function UndoImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, products } = loaderData
  const isSending = useNavigation().state !== "idle"
  useRefresh(found.undo === "running")
  return (
    <div className="grid gap-6">
      <PageHead title={messages.undoImport} description={messages.undoDescription} />
      <h1 className="text-title">{messages.undoImport}</h1>
      <AnswerNote answer={actionData} />
      <p className="wrap-anywhere">
        {found.name}, {formatDateTime(found.createdAt)}, {found.actor}. {messages.importCounts(found)}.
      </p>
      <p role="status" className="font-semibold">
        {stateOf(found)}
      </p>
      {found.mayUndo && (
        <Form method="post" className="grid max-w-2xl justify-items-start gap-4">
          <p>{messages.howUndoWorks}</p>
          <label className="flex min-h-12 items-center gap-3">
            <input type="checkbox" name="confirmed" required className="size-5 shrink-0" />
            {messages.undoConfirmed}
          </label>
          <Field label={messages.why} name="reason" maxLength={500} />
          <Button type="submit" name="intent" value="undo" aria-disabled={isSending || undefined}>
            {messages.undoImport}
          </Button>
        </Form>
      )}
      <ImportedProducts products={products} />
      <Link to={href("/admin/catalogue/import")} className="underline underline-offset-4">
        {messages.importFile}
      </Link>
    </div>
  )
}

function ImportedProducts({ products }: { products: readonly ImportedProduct[] }) {
  return (
    <AdminTable
      caption={messages.importedProducts}
      columns={messages.UNDO_COLUMNS}
      empty={messages.nothingToUndo}
    >
      {products.map(({ productId, name, kind, outcome }) => (
        <AdminRow key={productId}>
          <AdminCell>
            {kind === "new" && outcome === "" ? (
              <span className="block font-semibold">{name}</span>
            ) : (
              <Link
                to={href("/admin/catalogue/:id", { id: productId })}
                className="block font-semibold underline underline-offset-4"
              >
                {name}
              </Link>
            )}
            <span className="figures text-quiet">{productId}</span>
          </AdminCell>
          <AdminCell>{messages.UNDO_KINDS[kind]}</AdminCell>
          <AdminCell>{outcome === "" ? messages.isUndone : outcome}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

export const headers = personalPage
