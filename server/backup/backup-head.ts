import { z } from "zod"

/** The schema of the shop, and that of the test bank. */
export const SCHEMAS = ["public", "test_bank"] as const

const headSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("shop"),
    release: z.string(),
    takenAt: z.string(),
    /** The time of the last migration of its tables. */
    migration: z.number(),
    secret: z.string(),
  }),
  z.object({
    kind: z.literal("table"),
    schema: z.enum(SCHEMAS),
    ...{ name: z.string(), columns: z.string(), rows: z.number(), digest: z.string() },
  }),
  z.object({
    kind: z.literal("sequences"),
    sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  }),
  z.object({ kind: z.literal("file"), id: z.string(), file: z.string() }),
])

/** The head of an entry. The first entry is the shop's, the others follow in the order in which they are restored. */
export type BackupHead = z.infer<typeof headSchema>
export type ShopHead = Extract<BackupHead, { kind: "shop" }>

export function parseHead(head: unknown): BackupHead {
  return headSchema.parse(head)
}
