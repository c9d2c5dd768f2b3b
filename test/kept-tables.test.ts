import { getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, test } from "vitest"

const modules = import.meta.glob<Record<string, unknown>>("../db/tables/*.ts", { eager: true })

// A new table fails the test until somebody has decided how long it keeps what it says of people.
const BY_THE_RETENTION_JOB = [
  "account_carts", // a year after the last change
  "guest_carts", // thirty days after the last change
  ...["staff_sessions", "staff_activity", "staff_verifications", "staff_invites"],
  ...[
    "outbox_mails",
    "sessions",
    "verifications",
    "phone_codes",
    "subscriptions",
    "stock_wishes",
    "enquiries",
  ],
  ...["quotations", "quotation_lines"], // with their enquiry
  ...["media", "reviews", "review_photos", "question_posts"], // images that nothing shows; what was hidden or withdrawn
  ...["warranty_claims", "warranty_photos"], // two years after they are closed
  ...["complaints", "complaint_steps", "complaint_photos"], // two years after they are redressed; that they were made stays
  ...["e_waste_pickups", "e_waste_events"], // a year after the last step; what was collected stays, of nobody
  "order_drafts", // 90 days after the last change
  "replacement_photos", // two years after they were sent
  ...["orders", "order_texts", "replacements", "invoices", "e_invoices"], // their buyers
  "gift_cards", // receiver and words, 90 days after their mail
  "order_messages", // half a year
  "refund_accounts", // when the money is transferred, half a year at most
  "campaign_recipients", // their addresses, a year
  "consents", // three years after they ended
  ...["import_parts", "imported_orders", "imported_customers"], // files that nobody started and faults, seven days; orders, eight years; customers, three
]
const UNTIL_THE_ACCOUNT_IS_DELETED = [
  "users",
  "accounts",
  "two_factors",
  "passkeys",
  "account_phones",
  "review_votes",
  "question_votes",
  "saved_products",
  "saved_mail_choices",
  "cart_reminders", // what was left, seven days
  "addresses",
  ...["nominees", "account_visits", "erasure_notices"],
]
const BOOKS_WITHOUT_A_PERSON = [
  ...[
    "order_lines",
    "line_changes",
    "order_tags",
    "purchases",
    "purchase_lines",
    "order_events",
    "payments",
    "refunds",
    "payment_events",
    "credits",
    "credit_entries",
    "payment_exceptions",
    "settlement_lines",
  ],
  ...[
    "shipments",
    "shipment_lines",
    "shipment_scans",
    "returned_pieces",
    "event_deliveries",
    "review_requests",
  ],
  ...["replacement_lines", "invoice_lines", "invoice_series", "stock_adjustments", "stock_moves"],
  ...["price_schedules", "publish_schedules", "promotions", "promotion_uses", "order_persons"],
  ...["return_pickups", "return_pickup_scans", "e_waste_items"],
  ...["warranties", "warranty_events"],
  ...[
    "staff_users",
    "staff_accounts",
    "staff_two_factors",
    "staff_passkeys",
    "staff_members",
    "staff_views",
    "packing_claims",
  ], // the log speaks of them
  ...["picture_downloads", "imports", "staff_news_choices"],
  ...["page_versions", "catalogue_imports"], // names of staff, as the log has them
  "audit_entries", // names of staff, kept as long as the books that they explain
]
const ABOUT_NOBODY = [
  ...["product_ratings", "review_opt_outs"], // hashes of addresses, to leave them alone
  ...["campaigns", "refused_addresses", "refused_cart_mails"], // hashes of addresses, to write to them no more
  "stopped_numbers", // hashes of numbers, to send them no news
  "breach_notices", // hashes of addresses, to write to nobody twice
  "product_pairs", // nothing that fewer than five people bought
  ...["past_prices", "catalogue_import_changes"], // 90 and 30 days, by the retention job
  ...["daily_counts", "health_reports"], // 60 and 7 days, by the retention job
  ...["products", "stocks", "places", "place_stocks", "stock_returns", "settings", "redirects", "listeners"],
  ...["connection_variables", "staff_roles", "staff_news", "staff_news_marks"],
  ...["pages", "collections", "segments"],
  "pin_codes",
  "report_sums", // sums of days, as long as the books they are of
  ...["search_words", "search_portions", "search_prices", "search_postings", "search_changes"],
  ...["search_buckets", "search_stock_changes", "search_ranks", "search_misses", "product_texts"],
]

test("of every table it is decided how long it keeps what it says of people", () => {
  const tables = Object.values(modules).flatMap((exported) =>
    Object.values(exported).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
  )
  expect(tables.toSorted()).toEqual(
    [
      ...BY_THE_RETENTION_JOB,
      ...UNTIL_THE_ACCOUNT_IS_DELETED,
      ...BOOKS_WITHOUT_A_PERSON,
      ...ABOUT_NOBODY,
    ].toSorted(),
  )
})
