import { defineServerModule } from "#app/define-module.server.ts"
import { readCustomerFacts } from "./customer-facts.server.ts"
import { deleteOldCustomers, deleteOldOrders, historyData } from "./history-data.server.ts"
import { deleteOldFiles } from "./import/imports.server.ts"
import { runImports } from "./import/run-imports.server.ts"
import * as messages from "./messages.ts"
import { findForPalette } from "./search-history.server.ts"

const YEAR_DAYS = 365

/** Customers and orders that a merchant brings along from another shop, to look up. They never become orders or accounts. */
export default defineServerModule({
  personalData: historyData,
  customerFacts: readCustomerFacts,
  palette: { label: messages.history, permission: "customers:read", find: findForPalette },
  jobs: [{ name: "history-imports", intervalMs: 1_000, run: runImports }],
  retention: {
    historyUploads: { days: 7, remove: deleteOldFiles },
    earlierOrders: { days: 8 * YEAR_DAYS, remove: deleteOldOrders },
    earlierCustomers: { days: 3 * YEAR_DAYS, remove: deleteOldCustomers },
  },
})
