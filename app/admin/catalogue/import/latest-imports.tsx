import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import type { ListedImport } from "./listed-import.ts"
import * as messages from "./messages.ts"

/** The latest imports, each with the way to its undo. */
export function LatestImports({ imports }: { imports: readonly ListedImport[] }) {
  return (
    <section className="grid gap-3" aria-label={messages.latest}>
      <h2 className="font-semibold text-lead">{messages.latest}</h2>
      <AdminTable caption={messages.latest} columns={messages.LATEST_COLUMNS} empty={messages.noImports}>
        {imports.map((each) => (
          <AdminRow key={each.id}>
            <AdminCell>
              <span className="block min-w-40 font-semibold wrap-anywhere">{each.name}</span>
            </AdminCell>
            <AdminCell isFigure>{formatDateTime(each.createdAt)}</AdminCell>
            <AdminCell>{each.actor}</AdminCell>
            <AdminCell>{messages.importCounts(each)}</AdminCell>
            <AdminCell>
              <span className="block">{stateOf(each)}</span>
              {(each.mayUndo || each.undo) && (
                <Link
                  to={href("/admin/catalogue/imports/:import", { import: each.id })}
                  className="font-semibold underline underline-offset-4"
                >
                  {each.undo ? messages.seeUndo : messages.undoImport}
                </Link>
              )}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </section>
  )
}

/** How an import stands, or else its undo. */
export function stateOf({ state, undo, undone, notUndone }: ListedImport): string {
  if (undo === "running") return messages.undoRuns
  return undo ? messages.undoDone(undone, notUndone) : messages.IMPORT_STATES[state]
}
