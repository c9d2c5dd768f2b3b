import { defineModule } from "#app/define-module.server.ts"

/** Pages, mails, menus and lists that the merchant edits. */
export default defineModule({ name: "content", personalData: null })
