import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

type Mail = { subject: string; text: string; html: string }

/** The mail that makes an address the account's. It names nobody: a stranger may have typed the address. */
export function emailLinkMail({ shopUrl, token }: { shopUrl: string; token: string }): Mail {
  const link = `${shopUrl}/account/confirm-email?token=${encodeURIComponent(token)}`
  const why = "Somebody, we hope you, wants this address to be the one of their account at Dhun."
  const until = "The link works once and for a day. If it was not you, leave this mail: nothing has changed."
  return mailOf({ shopUrl, subject: "Confirm your address", paragraphs: [why, until], link })
}

/** Tells the owner of an account that something about the login changed. `what` is a sentence without markup. */
export function noticeMail({ shopUrl, what }: { shopUrl: string; what: string }): Mail {
  const otherwise = "If it was not you, choose a new password right away:"
  const link = `${shopUrl}/forgot-password`
  return mailOf({
    shopUrl,
    subject: "Something about your login changed",
    paragraphs: [what, otherwise],
    link,
  })
}

type Parts = { shopUrl: string; subject: string; paragraphs: [string, string]; link: string }

function mailOf({ shopUrl, subject, paragraphs, link }: Parts): Mail {
  const [first, second] = paragraphs
  return {
    subject,
    text: `${first}\n\n${second}\n\n${link}\n\nDhun\n${shopUrl}\n`,
    html: [
      `<p>${escapeMarkup(first)}</p>`,
      `<p>${escapeMarkup(second)}</p>`,
      `<p><a href="${link}">${link}</a></p>`,
      `<p>Dhun<br><a href="${shopUrl}">${shopUrl}</a></p>`,
    ].join("\n"),
  }
}
