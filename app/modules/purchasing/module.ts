import { defineModule } from "../../define-module.ts"
import { purchases } from "./messages.ts"

/** Orders of goods from suppliers, received into the stock. */
export default defineModule({
  name: "purchasing",
  admin: {
    routes: {
      purchases: "admin/routes/purchases.tsx",
      "purchases/new": "admin/routes/new-purchase.tsx",
      "purchases/:id": "admin/routes/purchase.tsx",
    },
    menu: [
      {
        ...{ to: "/admin/purchases", label: purchases, permission: "catalogue:read" },
        ...{ group: "catalogue", after: "/admin/stock" },
      },
    ],
  },
})
