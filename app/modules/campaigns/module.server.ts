import { defineServerModule } from "#app/define-module.server.ts"
import { exportCampaigns, forgetCampaigns, forgetOldRecipients } from "./campaign-data.server.ts"
import { unsubscribePage } from "./messages.ts"
import { sendCampaigns } from "./sending/send-campaigns.server.ts"
import { endNews, readOptOut } from "./unsubscribe.server.ts"

/** Mails of a merchant to all who agreed to news, or to a segment of them. */
export default defineServerModule({
  personalData: {
    export: async (db, { email }) => (email === null ? {} : { campaigns: await exportCampaigns(db, email) }),
    async erase(db, { email }) {
      if (email !== null) await forgetCampaigns(db, email)
    },
  },
  mailLists: { campaigns: { words: unsubscribePage, read: readOptOut, end: endNews } },
  jobs: [{ name: "campaigns", intervalMs: 2_000, run: sendCampaigns }],
  retention: { campaignAddresses: { days: 365, remove: forgetOldRecipients } },
})
