import { href } from "react-router"
import { phoneAlone } from "#app/admin/customers/messages.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { PreparedFile } from "#app/admin/frame/prepared-file.tsx"
import type { Segment, SegmentMember } from "#app/core/accounts/customers/segments/segment.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Props = {
  segment: Segment
  members: readonly SegmentMember[]
  next: string | null
  isFirst: boolean
  /** Read for the first page alone. */
  total: { count: number; isWhole: boolean } | null
  mayExport: boolean
  /** Where the file that was asked for is downloaded. */
  file: string | null
}

/** A page of who fits a segment, with their number, and the export. */
export function SegmentMembers({ segment, members, next, isFirst, total, mayExport, file }: Props) {
  const path = href("/admin/segments/:id", { id: String(segment.id) })
  return (
    <div className="grid gap-4">
      <h2 className="text-lead">{messages.members}</h2>
      {total && <p>{messages.countText(formatNumber(total.count), total.isWhole)}</p>}
      <AdminTable
        caption={messages.members}
        columns={messages.MEMBER_COLUMNS}
        empty={next ? messages.nobodyHere : messages.nobodyFits}
      >
        {members.map(({ key, email, name, hasAccount, orders, paise, lastOrderAt }) => (
          <AdminRow key={key}>
            <AdminCell>
              <Link
                to={href("/admin/customers/:id", { id: key })}
                className="font-semibold underline underline-offset-4"
              >
                {name || email}
              </Link>
            </AdminCell>
            <AdminCell>{email ?? phoneAlone}</AdminCell>
            <AdminCell>{hasAccount ? messages.account : messages.guest}</AdminCell>
            <AdminCell isFigure>{formatNumber(orders)}</AdminCell>
            <AdminCell isFigure>{formatRupees(paise)}</AdminCell>
            <AdminCell isFigure>{lastOrderAt ? formatDate(lastOrderAt) : ""}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      <nav aria-label={messages.pages} className="flex gap-6 empty:hidden">
        {!isFirst && <Link to={path}>{messages.first}</Link>}
        {next && <Link to={`${path}?after=${encodeURIComponent(next)}`}>{messages.next}</Link>}
      </nav>
      {mayExport && <Export file={file} />}
    </div>
  )
}

function Export({ file }: { file: string | null }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line p-5">
      <h3 className="font-semibold">{messages.exportTitle}</h3>
      <p>{messages.exportDescription}</p>
      <PreparedFile
        file={file}
        prepare={messages.prepareFile}
        ready={messages.fileIsReady}
        download={messages.downloadFile}
      />
    </div>
  )
}
