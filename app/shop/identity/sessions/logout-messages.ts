import * as messages from "#app/shop/identity/messages.ts"

export const LOGOUT_SUCCESS = messages.loggedOut
export const LOGOUT_FAILED = messages.somethingWentWrong
