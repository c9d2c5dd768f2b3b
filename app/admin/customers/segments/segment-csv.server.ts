import type { SegmentRule } from "#app/core/accounts/customers/segments/segment.ts"
import { walkMembers } from "#app/core/accounts/customers/segments/segment-members.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"

const HEAD = "key,email,name,kind,orders,valueRupees,lastOrderAt\r\n"

/** The customers who fit a rule as lines of CSV with their head, read in batches. Times are UTC, as ISO 8601. */
export async function* segmentCsvLines(db: Database, rule: SegmentRule): AsyncGenerator<string> {
  yield HEAD
  for await (const { members } of walkMembers(db, rule))
    yield members
      .map(({ key, email, name, hasAccount, orders, paise, lastOrderAt }) => {
        const kind = hasAccount ? "account" : "guest"
        return csvLine([key, email ?? "", name, kind, orders, paise / 100, lastOrderAt?.toISOString() ?? ""])
      })
      .join("")
}
