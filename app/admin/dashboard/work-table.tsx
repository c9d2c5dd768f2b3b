import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

type Work = {
  name: string
  isUnwell: boolean
  succeededAt: Date | null
  failedAt: Date | null
  fault: string | null
}

/** How the workers and gateways are: what failed last, or is late, says so in red. */
export function WorkTable({ works }: { works: readonly Work[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.work}</h2>
      <AdminTable caption={messages.work} columns={messages.WORK_COLUMNS} empty={messages.nothingReported}>
        {works.map((work) => (
          <AdminRow key={work.name}>
            <AdminCell>{work.name}</AdminCell>
            <AdminCell>
              <span className={work.isUnwell ? "font-semibold text-fault" : ""}>{stateOf(work)}</span>
            </AdminCell>
            <AdminCell isFigure>
              {work.succeededAt ? formatDateTime(work.succeededAt) : messages.never}
            </AdminCell>
            <AdminCell isFigure>
              {work.failedAt
                ? messages.faultAt(formatDateTime(work.failedAt), work.fault ?? "")
                : messages.never}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function stateOf({ isUnwell, succeededAt, failedAt }: Work) {
  if (!isUnwell) return messages.isWell
  return failedAt && (!succeededAt || failedAt > succeededAt) ? messages.hasFailed : messages.isLate
}
