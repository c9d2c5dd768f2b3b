import { defineModule } from "../../define-module.ts"
import { campaigns } from "./messages.ts"

/** Mails of a merchant to all who agreed to news, or to a segment of them. */
export default defineModule({
  name: "campaigns",
  admin: {
    routes: {
      campaigns: "admin/routes/campaigns.tsx",
      "campaigns/:id": "admin/routes/campaign.tsx",
    },
    menu: [
      {
        ...{ to: "/admin/campaigns", label: campaigns, permission: "offers:write" },
        ...{ group: "content", after: "/admin/offers" },
      },
    ],
  },
})
