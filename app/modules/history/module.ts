import { defineModule } from "../../define-module.ts"
import { history } from "./messages.ts"

/** Customers and orders that a merchant brings along from another shop, to look up. */
export default defineModule({
  name: "history",
  admin: {
    routes: {
      history: "admin/routes/history.tsx",
      "history/imports/:id": "admin/routes/import.tsx",
      "history/template.csv": "admin/routes/template.ts",
      "history/orders.csv": "admin/routes/orders-csv.ts",
      "history/customers.csv": "admin/routes/customers-csv.ts",
    },
    menu: [
      {
        ...{ to: "/admin/history", label: history, permission: "customers:read" },
        ...{ group: "customers", after: "/admin/customers" },
      },
    ],
  },
})
