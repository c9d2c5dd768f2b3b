import { defineModule } from "../../define-module.ts"

/** News for staff, each member as they choose: by mail, in the browser with a sound, and a summary each morning. */
export default defineModule({
  name: "staff-news",
  admin: {
    routes: {
      news: "admin/routes/news.tsx",
      "news/latest": "admin/routes/latest-news.ts",
    },
    menu: [
      {
        ...{ to: "/admin/news", label: "Notifications", permission: "today:read" },
        ...{ group: "shop", after: "/admin/staff" },
      },
    ],
  },
})
