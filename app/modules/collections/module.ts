import { defineModule } from "../../define-module.ts"
import { collections } from "./messages.ts"

/** A merchant's own lists of products. */
export default defineModule({
  name: "collections",
  routes: { "collections/:slug": "routes/collection.tsx" },
  admin: {
    routes: {
      collections: "admin/routes/collections.tsx",
      "collections/:slug": "admin/routes/collection.tsx",
    },
    menu: [
      {
        ...{ to: "/admin/collections", label: collections, permission: "catalogue:read" },
        ...{ group: "catalogue", after: "/admin/catalogue" },
      },
    ],
  },
})
