import { signature, writeEmail } from "#app/shop/notifications/email-template.ts"

/** The mail that makes an address the account's. It names nobody: a stranger may have typed the address. */
export function emailLinkMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail("Confirm your address", [
    "Somebody, we hope you, wants this address to be the one of their account at Dhun.",
    "The link works once and for a day. If it was not you, leave this mail: nothing has changed.",
    { link: `${shopUrl}/account/confirm-email?token=${encodeURIComponent(token)}` },
    signature(shopUrl),
  ])
}

/** Tells the owner of an account that something about the login changed. `what` is a sentence without markup. */
export function noticeMail({ shopUrl, what }: { shopUrl: string; what: string }) {
  return writeEmail("Something about your login changed", [
    what,
    "If it was not you, choose a new password right away:",
    { link: `${shopUrl}/forgot-password` },
    signature(shopUrl),
  ])
}

/** The mail that lets a shopper choose a new password. It names nobody: a stranger may have typed the name. */
export function resetMail({ shopUrl, token }: { shopUrl: string; token: string }) {
  return writeEmail("Choose a new password", [
    "Somebody, we hope you, asked to choose a new password for your account at Dhun.",
    {
      link: `${shopUrl}/reset-password?token=${encodeURIComponent(token)}`,
      name: "Choose a new password",
    },
    "The link works once and for an hour. If it was not you, leave this mail: nothing has changed.",
    signature(shopUrl),
  ])
}
