import { defineModule } from "../../define-module.ts"

/** Pages, mails, menus and lists that the merchant edits. */
export default defineModule({
  name: "content",
  admin: {
    routes: {
      pages: "admin/routes/pages.tsx",
      "pages/*": "admin/routes/page.tsx",
    },
    menu: [
      {
        ...{ to: "/admin/pages", label: "Pages", permission: "pages:read" },
        ...{ group: "content", after: "/admin/offers" },
      },
    ],
  },
})
