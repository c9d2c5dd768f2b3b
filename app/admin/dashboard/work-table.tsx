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

/** State of workers and gateways: failed and late ones in red, the others folded. */
export function WorkTable({ works }: { works: readonly Work[] }) {
  const well = works.filter(({ isUnwell }) => !isUnwell)
  const unwell = works.filter(({ isUnwell }) => isUnwell)
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.work}</h2>
      {(unwell.length > 0 || well.length === 0) && <Works caption={messages.work} works={unwell} />}
      {well.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{messages.areWell(well.length)}</summary>
          <Works caption={messages.areWell(well.length)} works={well} />
        </details>
      )}
    </div>
  )
}

function Works({ caption, works }: { caption: string; works: readonly Work[] }) {
  return (
    <AdminTable caption={caption} columns={messages.WORK_COLUMNS} empty={messages.nothingReported}>
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
  )
}

function stateOf({ isUnwell, succeededAt, failedAt }: Work) {
  if (!isUnwell) return messages.isWell
  return failedAt && (!succeededAt || failedAt > succeededAt) ? messages.hasFailed : messages.isLate
}
