import type { WrittenComplaint } from "#app/modules/cases/complaints/complaint.ts"
import { placeComplaint } from "#app/modules/cases/complaints/complaints.server.ts"
import { findComplaintForStaff } from "#app/modules/cases/complaints/find-complaint.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { createTestServices } from "#test/samples/sample-shop.ts"

export const NALINIS: WrittenComplaint = {
  ...{ orderNumber: "", product: "Airlobes 141", words: "Nobody came on the promised day." },
  ...{ fullName: "Nalini Rao", email: "nalini@example.in", phone: "" },
}

/** Complains as the form does. Answers the number. */
export async function complained(
  db: Database,
  replaced: Partial<WrittenComplaint> = {},
  photoIds: string[] = [],
): Promise<string> {
  const complaint = { ...NALINIS, ...replaced }
  const placed = await placeComplaint(createTestServices(db), { complaint, photoIds })
  if (!placed.ok) throw new Error(placed.failure)
  return placed.number
}

/** The complaint as staff read it. */
export async function readComplaint(db: Database, number: string) {
  const complaint = await findComplaintForStaff(db, number)
  if (!complaint) throw new Error(`no complaint ${number}`)
  return complaint
}
