import {
  emailLinkMail,
  noticeMail,
  OWN_CONFIRM_ADDRESS,
  OWN_LOGIN_NOTICE,
  OWN_RESET,
  resetMail,
} from "#app/core/accounts/account/account-mails.ts"
import { passwordWasReset } from "#app/core/accounts/account/messages.ts"
import { guestCodeMail, OWN_GUEST_CODE } from "#app/core/accounts/guests/guest-mail.ts"
import type { SampleTable } from "#app/core/orders/notifications/wording/mail-sample.ts"

const TOKEN = "sample"
const CODE = "123456"

/** The mails about accounts, each as the buyer of an order would receive it. */
export const ACCOUNT_SAMPLES: SampleTable = {
  "confirm-address": {
    own: OWN_CONFIRM_ADDRESS,
    write: ({ shopUrl }, texts) => emailLinkMail({ shopUrl, token: TOKEN }, texts),
  },
  "password-reset": {
    own: OWN_RESET,
    write: ({ shopUrl }, texts) => resetMail({ shopUrl, token: TOKEN }, texts),
  },
  "login-notice": {
    own: OWN_LOGIN_NOTICE,
    write: ({ shopUrl }, texts) => noticeMail({ shopUrl, what: passwordWasReset }, texts),
  },
  "guest-code": {
    own: OWN_GUEST_CODE,
    write: ({ order }, texts) => guestCodeMail(order.email, CODE, texts),
  },
}
