import { href, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import type { StoredImport } from "#app/modules/history/import/stored-import.ts"
import { Button, ButtonLink } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

/** The form of a file of another shop, with the templates. */
export function SendFile({ megabytes }: { megabytes: number }) {
  const isSending = useNavigation().state !== "idle"
  const template = href("/admin/history/template.csv")
  return (
    <section aria-label={messages.bring} className="grid max-w-3xl gap-4">
      <h2 className="text-lead">{messages.bring}</h2>
      <p>{messages.bringHint}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`${template}?of=orders`} className="py-3 underline underline-offset-4" download>
          {messages.orderTemplate}
        </a>
        <a href={`${template}?of=customers`} className="py-3 underline underline-offset-4" download>
          {messages.customerTemplate}
        </a>
      </p>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <Field
          label={messages.file}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt"
          required
          hint={messages.fileHint(megabytes)}
        />
        <Button
          type="submit"
          name="intent"
          value="upload"
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {isSending ? messages.checking : messages.checkIt}
        </Button>
      </Form>
    </section>
  )
}

type ShownImport = Pick<
  StoredImport,
  "id" | "fileName" | "kind" | "state" | "finishedAt" | "readCount" | "actor"
>

/** The latest imports, each with a link to its page. */
export function ImportList({ imports }: { imports: readonly ShownImport[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.imports}</h2>
      <AdminTable caption={messages.imports} columns={messages.IMPORT_COLUMNS} empty={messages.noImportsYet}>
        {imports.map((row) => (
          <AdminRow key={row.id}>
            <AdminCell>
              <Link
                to={href("/admin/history/imports/:id", { id: row.id })}
                className="block min-w-32 font-semibold underline underline-offset-4 wrap-anywhere"
              >
                {row.fileName}
              </Link>
            </AdminCell>
            <AdminCell>{messages.KINDS[row.kind]}</AdminCell>
            <AdminCell>{stateLabel(row)}</AdminCell>
            <AdminCell isFigure>{formatNumber(row.readCount)}</AdminCell>
            <AdminCell>{row.actor}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

/** The state of an import in words. */
export function stateLabel({ state, finishedAt }: Pick<StoredImport, "state" | "finishedAt">): string {
  return state === "undone" && !finishedAt ? messages.isBeingUndone : messages.STATES[state]
}

/** The button that prepares the files of all earlier orders and customers, or their links. */
export function ExportFiles({ token }: { token: string | null }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <section
      aria-label={messages.exportTitle}
      className="grid justify-items-start gap-3 rounded-card border border-line p-5"
    >
      <h2 className="text-lead">{messages.exportTitle}</h2>
      <p>{messages.exportDescription}</p>
      {token ? (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{messages.filesAreReady}</p>
          <ButtonLink to={`/admin/history/orders.csv?token=${token}`} download rel="nofollow">
            {messages.downloadOrders}
          </ButtonLink>
          <ButtonLink to={`/admin/history/customers.csv?token=${token}`} download rel="nofollow">
            {messages.downloadCustomers}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post">
          <Button type="submit" name="intent" value="export" look="quiet" disabled={isSending}>
            {messages.prepareFiles}
          </Button>
        </Form>
      )}
    </section>
  )
}
