import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { hasRoomForPhotos } from "#app/core/media/photo-budget.server.ts"
import { media } from "#db/tables/media.ts"
import { complaintPhotos, complaints } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { UNANSWERED_PHOTOS } from "./complaints.server.ts"

const db = await keepSampleShop()
const hasRoom = () => hasRoomForPhotos(db, UNANSWERED_PHOTOS)
const HALF = 250 * 1024 * 1024
const COMPLAINT = { id: crypto.randomUUID(), number: "C-1", dueOn: "2026-12-31" }
const WRITTEN = {
  orderNumber: "",
  product: "",
  words: "Silent.",
  fullName: "Asha",
  email: "a@example.in",
  phone: "",
}
beforeEach(async () => {
  await db.delete(complaintPhotos)
  await db.delete(media)
})

const store = (id: string, removeAt: Date | null) =>
  db.insert(media).values({ id, width: 1, height: 1, bytes: HALF, removeAt })

test("photos that nothing keeps and photos of unanswered complaints share a budget; those of answered ones are free", async () => {
  await db.insert(complaints).values({ ...COMPLAINT, ...WRITTEN })
  await store("of-complaint", null)
  await db.insert(complaintPhotos).values({ complaintId: COMPLAINT.id, mediaId: "of-complaint", place: 0 })
  await store("of-review", null)
  expect(await hasRoom()).toBe(true)
  await store("kept-by-nothing", new Date(Date.now() + 86_400_000))
  expect(await hasRoom()).toBe(false)
  await db.update(complaints).set({ answeredAt: new Date() }).where(eq(complaints.id, COMPLAINT.id))
  expect(await hasRoom()).toBe(true)
})
