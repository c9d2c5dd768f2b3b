import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"
import * as messages from "./messages.ts"

/** The mail that makes an address the account's. It names nobody: a stranger may have typed the address. */
export function emailLinkMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail(messages.confirmYourAddress, [
    messages.addressWasAsked,
    messages.linkWorksForADay,
    { link: `${shopUrl}/account/confirm-email?token=${encodeURIComponent(token)}` },
    signature(shopUrl),
  ])
}

/** Tells the owner of an account that something about the login changed. `what` is a sentence without markup. */
export function noticeMail({ shopUrl, what }: { shopUrl: string; what: string }) {
  return writeEmail(messages.somethingAboutYourLoginChanged, [
    what,
    messages.notYouChooseNewPassword,
    { link: `${shopUrl}/forgot-password` },
    signature(shopUrl),
  ])
}

/** The mail that lets a shopper choose a new password. It names nobody: a stranger may have typed the name. */
export function resetMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail(messages.chooseANewPassword, [
    messages.newPasswordWasAsked,
    {
      link: `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`,
      name: messages.chooseANewPassword,
    },
    messages.linkWorksForAnHour,
    signature(shopUrl),
  ])
}
