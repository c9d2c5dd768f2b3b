import * as messages from "#app/core/accounts/messages.ts"

export const LOGOUT_SUCCESS = messages.loggedOut
export const LOGOUT_FAILED = messages.somethingWentWrong
