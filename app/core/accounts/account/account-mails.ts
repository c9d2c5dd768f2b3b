import { signature, writeEmail } from "#app/core/orders/notifications/email-template.ts"
import { beginMail, type MailTexts } from "#app/core/orders/notifications/wording/mail-wording.ts"
import * as messages from "./messages.ts"

type Link = { shopUrl: string; token: string }

export const OWN_CONFIRM_ADDRESS: MailTexts = {
  subject: messages.confirmYourAddress,
  text: messages.addressWasAsked,
}

/** The mail that makes an address the account's. It names nobody: a stranger may have typed the address. */
export function emailLinkMail({ shopUrl, token }: Link, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_CONFIRM_ADDRESS, {}, texts)
  return writeEmail(subject, [
    ...begin,
    messages.linkWorksForADay,
    { link: `${shopUrl}/account/confirm-email?token=${encodeURIComponent(token)}` },
    signature(shopUrl),
  ])
}

export const OWN_LOGIN_NOTICE: MailTexts = {
  subject: messages.somethingAboutYourLoginChanged,
  text: "{what}",
}

/** Tells the owner of an account that something about the login changed. `what` is a sentence without markup. */
export function noticeMail(
  { shopUrl, what }: { shopUrl: string; what: string },
  texts: MailTexts | null = null,
) {
  const { subject, begin } = beginMail(OWN_LOGIN_NOTICE, { what }, texts)
  return writeEmail(subject, [
    ...begin,
    messages.notYouChooseNewPassword,
    { link: `${shopUrl}/forgot-password` },
    signature(shopUrl),
  ])
}

export const OWN_RESET: MailTexts = {
  subject: messages.chooseANewPassword,
  text: messages.newPasswordWasAsked,
}

/** The mail that lets a shopper choose a new password. It names nobody: a stranger may have typed the name. */
export function resetMail({ shopUrl, token }: Link, texts: MailTexts | null = null) {
  const { subject, begin } = beginMail(OWN_RESET, {}, texts)
  return writeEmail(subject, [
    ...begin,
    {
      link: `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`,
      name: messages.chooseANewPassword,
    },
    messages.linkWorksForAnHour,
    signature(shopUrl),
  ])
}
