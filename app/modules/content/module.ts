import { defineModule } from "../../define-module.ts"

/** Pages, mails, menus, lists and redirects that the merchant edits. */
export default defineModule({
  name: "content",
  admin: {
    routes: {
      pages: "admin/routes/pages.tsx",
      "pages/*": "admin/routes/page.tsx",
      redirects: "admin/routes/redirects.tsx",
      "redirects.csv": "admin/routes/redirects-csv.ts",
    },
    menu: [
      {
        ...{ to: "/admin/pages", label: "Pages", permission: "pages:read" },
        ...{ group: "content", after: "/admin/offers" },
      },
      {
        ...{ to: "/admin/redirects", label: "Redirects", permission: "pages:read" },
        ...{ group: "content", after: "/admin/offers" },
      },
    ],
  },
})
