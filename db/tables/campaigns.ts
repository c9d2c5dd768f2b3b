import { sql } from "drizzle-orm"
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"
import { segments } from "./segments.ts"

export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "stopped"] as const
export const RECIPIENT_STATES = ["waiting", "sent", "refused", "failed", "skipped"] as const

/** A mail to all who agreed to news, or to those of a segment who did. */
export const campaigns = pgTable("campaigns", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  subject: text().notNull(),
  heading: text().notNull(),
  text: text().notNull(), // Markdown
  buttonLabel: text().notNull().default(""),
  buttonTo: text().notNull().default(""),
  productIds: jsonb().$type<string[]>().notNull().default([]),
  segmentId: bigint({ mode: "number" }).references(() => segments.id), // null: all who agreed
  state: text({ enum: CAMPAIGN_STATES }).notNull().default("draft"),
  scheduledAt: moment(),
  startedAt: moment(),
  filledAt: moment(), // when its recipients were written down
  endedAt: moment(),
  version: integer().notNull().default(1), // counts the changes by staff
  createdAt: createdAt(),
})

/** Who a campaign is sent to, each address once. */
export const campaignRecipients = pgTable(
  "campaign_recipients",
  {
    id: uuid().primaryKey(), // also that of the mail: what is sent again after a crash has the same Message-ID
    campaignId: bigint({ mode: "number" })
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    email: text(), // null once it is erased
    state: text({ enum: RECIPIENT_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    attemptedAt: moment(),
    sentAt: moment(),
    lastFailure: text(),
    unsubscribedAt: moment(), // by the link of this mail
  },
  (recipient) => [
    unique("campaign_recipients_once").on(recipient.campaignId, recipient.email),
    index("campaign_recipients_due").on(recipient.dueAt).where(sql`${recipient.state} = 'waiting'`),
    index("campaign_recipients_waiting").on(recipient.campaignId).where(sql`${recipient.state} = 'waiting'`),
    index("campaign_recipients_attempted").on(recipient.attemptedAt),
    index("campaign_recipients_by_email").on(recipient.email),
  ],
)

/** Addresses that a mail server refused for good, or that staff noted as bounced: keyed hashes, so that no campaign writes to them again. */
export const refusedAddresses = pgTable("refused_addresses", {
  emailHash: text().primaryKey(),
  reason: text().notNull(),
  refusedAt: createdAt(),
})
