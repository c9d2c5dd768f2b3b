import { useNavigation } from "react-router"
import type { Comparison, Draft } from "#app/admin/catalogue/import-preview/differences.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"
import { IMPORT_KINDS } from "./messages.ts"

/** What an import would do, and the press that does it. */
export function ImportPreview({ preview }: { preview: Comparison & Draft }) {
  const { counts, differences, draft, name, state } = preview
  const isSending = useNavigation().state !== "idle"
  const isCut = counts.new + counts.changed + counts.removed > differences.length
  return (
    <div className="grid gap-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(["new", "changed", "removed", "unchanged"] as const).map((kind) => (
          <div key={kind} className="flex gap-2">
            <dt>{IMPORT_KINDS[kind]}</dt>
            <dd className="figures font-semibold">{counts[kind]}</dd>
          </div>
        ))}
      </dl>
      <AdminTable caption={messages.differences} columns={messages.DIFFERENCE_COLUMNS} empty="">
        {differences.map(({ id, name, kind, lines }) => (
          <AdminRow key={id}>
            <AdminCell>
              <span className="block font-semibold">{name}</span>
              <span className="figures text-quiet">{id}</span>
            </AdminCell>
            <AdminCell>
              <span className={kind === "removed" ? "font-semibold text-fault" : ""}>
                {IMPORT_KINDS[kind]}
              </span>
            </AdminCell>
            <AdminCell>
              {lines.map((line) => (
                <span key={line} className="block min-w-60 wrap-anywhere">
                  {line}
                </span>
              ))}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {isCut && <p>{messages.firstDifferences(differences.length)}</p>}
      <Form method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <input type="hidden" name="draft" value={draft} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="state" value={state} />
        <Field label={messages.why} name="reason" maxLength={500} />
        <Button type="submit" name="intent" value="apply" aria-disabled={isSending || undefined}>
          {messages.applyImport}
        </Button>
      </Form>
    </div>
  )
}

/** What keeps a file from being imported. */
export function ImportFaults({ faults }: { faults: readonly Fault[] }) {
  return (
    <AdminTable caption={messages.faults} columns={messages.FAULT_COLUMNS} empty="">
      {faults.map(({ product, field, sentence }) => (
        <AdminRow key={`${product} ${field} ${sentence}`}>
          <AdminCell>{product}</AdminCell>
          <AdminCell>{field}</AdminCell>
          <AdminCell>
            <span className="wrap-anywhere">{sentence}</span>
          </AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}
