import { defineServerModule } from "#app/define-module.server.ts"

/** Pages, mails, menus and lists that the merchant edits. */
export default defineServerModule({ personalData: null })
