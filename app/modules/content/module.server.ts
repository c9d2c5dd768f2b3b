import { defineServerModule } from "#app/define-module.server.ts"
import { createPublishedPages } from "./published-pages.server.ts"

/** Pages, mails, menus, lists and redirects that the merchant edits. */
export default defineServerModule({ personalData: null, publishedPages: createPublishedPages })
