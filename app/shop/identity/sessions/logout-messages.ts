import * as messages from "#app/shop/identity/messages.ts"

export const LOGOUT_SUCCESS = messages.logoutSuccessfull
export const LOGOUT_FAILED = messages.somethingWentWrong
