import { defineServerModule } from "#app/define-module.server.ts"
import { createPublishedPages } from "./published-pages.server.ts"

/** Pages, mails, menus and lists that the merchant edits. */
export default defineServerModule({ personalData: null, publishedPages: createPublishedPages })
