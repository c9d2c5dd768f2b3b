import { lt } from "drizzle-orm"
import { defineServerModule } from "#app/define-module.server.ts"
import { deleteBatch } from "#app/platform/database/delete-batch.server.ts"
import { staffNews } from "#db/tables/staff-news.ts"
import { gatherNews } from "./gather-news.server.ts"
import { sendSummary } from "./send-summary.server.ts"
import { CORE_SOURCES } from "./sources.server.ts"

const MINUTE_MS = 60_000

/** News for staff, each member as they choose: by mail, in the browser with a sound, and a summary each morning. */
export default defineServerModule({
  personalData: null,
  news: CORE_SOURCES,
  jobs: [
    { name: "staff-news", intervalMs: MINUTE_MS / 2, run: (services) => gatherNews(services) },
    { name: "staff-summary", intervalMs: 10 * MINUTE_MS, run: (services) => sendSummary(services) },
  ],
  retention: {
    staffNews: {
      days: 7,
      remove: (db, before) => deleteBatch(db, staffNews, staffNews.id, lt(staffNews.notedAt, before)),
    },
  },
})
