import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { campaignRecipients, campaigns } from "#db/tables/campaigns.ts"
import { products } from "#db/tables/catalogue.ts"
import type { Campaign, CampaignFigures } from "./campaign.ts"
import type { PickedProduct } from "./campaign-mail.ts"

const PER_PAGE = 50

const { createdAt: _createdAt, ...COLUMNS } = getTableColumns(campaigns)

/** A page of campaigns, newest first, those below `before`, and where the next page goes on. */
export async function listCampaigns(
  db: Database,
  before: number | null,
): Promise<{ campaigns: Campaign[]; next: number | null }> {
  const rows = await db
    .select(COLUMNS)
    .from(campaigns)
    .where(before === null ? undefined : lt(campaigns.id, before))
    .orderBy(desc(campaigns.id))
    .limit(PER_PAGE + 1)
  const page = rows.slice(0, PER_PAGE)
  return { campaigns: page, next: rows.length > PER_PAGE ? (page.at(-1)?.id ?? null) : null }
}

/** A campaign by its number; null where there is none. */
export async function findCampaign(db: Database, id: number): Promise<Campaign | null> {
  const [found] = await db.select(COLUMNS).from(campaigns).where(eq(campaigns.id, id))
  return found ?? null
}

/** What became of a campaign's addresses. */
export async function readFigures(db: Database, campaignId: number): Promise<CampaignFigures> {
  const { state, unsubscribedAt } = campaignRecipients
  const countOf = (name: CampaignFigures extends Record<infer Name, number> ? Name : never) =>
    sql<number>`(count(*) filter (where ${state} = ${name}))::int`
  const [figures] = await db
    .select({
      ...{ waiting: countOf("waiting"), sent: countOf("sent"), refused: countOf("refused") },
      ...{ failed: countOf("failed"), skipped: countOf("skipped") },
      unsubscribed: sql<number>`count(${unsubscribedAt})::int`,
    })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaignId, campaignId))
  return figures ?? { waiting: 0, sent: 0, refused: 0, failed: 0, skipped: 0, unsubscribed: 0 }
}

/** The products with these ids that are in the shop, in the order of the ids. */
export async function listPicked(db: Database, ids: readonly string[]): Promise<PickedProduct[]> {
  if (ids.length === 0) return []
  const { id, type, name, withdrawnAt } = products
  const found = await db
    .select({ id, type, name })
    .from(products)
    .where(and(inArray(id, [...ids]), isNull(withdrawnAt)))
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
