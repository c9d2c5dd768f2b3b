import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import nodemailer from "nodemailer"
import { type MailBrand, withShopName } from "#app/ui/format/brand.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"

export type Mail = {
  id: string
  recipient: string
  subject: string
  /** What the outbox shows in place of a subject that is a secret. */
  storedSubject?: string | undefined
  text: string
  html: string
  /** Where mails of this kind are ended: mail programs show it as a button of theirs (RFC 8058). */
  unsubscribe?: string | undefined
}

/** The element around a mail (`writeEmail`). */
const FIRST_ELEMENT = /^<div [^>]*>\n/

/** Hands one mail over and resolves when it was accepted. The same `id` always makes the same Message-ID. */
export type SendMail = (mail: Mail) => Promise<void>

/** Puts the name of the shop where `{shop}` stands in a mail, its look for `{accent}`, `{dark}` and `{radius}`, and its logo at the top, as they are when the mail is sent. */
export function withBrand(send: SendMail, brandOf: () => MailBrand): SendMail {
  return ({ subject, text, html, ...mail }) => {
    const { name, accent, dark, radius, logo } = brandOf()
    return send({
      ...mail,
      subject: withShopName(subject, name),
      text: withShopName(text, name),
      html: withShopName(
        html.replace(FIRST_ELEMENT, (first) => first + logoMarkup(logo)),
        escapeMarkup(name),
      )
        .replaceAll("{accent}", accent)
        .replaceAll("{dark}", dark)
        .replaceAll("{radius}", radius),
    })
  }
}

function logoMarkup(logo: MailBrand["logo"]): string {
  if (!logo) return ""
  const { address, width, height } = logo
  return `<p><img src="${escapeMarkup(address)}" alt="{shop}" width="${width}" height="${height}"></p>\n`
}

/** Writes each mail as an `.eml` file that any mail program opens: the default, for a shop without SMTP. */
export function createMailFolder(options: { folder: string; from: () => string }): SendMail {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let made: Promise<unknown> | undefined
  return async (mail) => {
    const { message } = await transport.sendMail(envelope(mail, options.from()))
    const unfinished = join(options.folder, `${randomUUID()}.part`) // a reader never sees half a mail
    try {
      made ??= mkdir(options.folder, { recursive: true })
      await made
      await writeFile(unfinished, message as Buffer)
      await rename(unfinished, join(options.folder, `${mail.id}.eml`))
    } catch (error) {
      made = undefined // somebody may have taken the folder away
      await rm(unfinished, { force: true }) // on a full disk every try would take more of it
      throw error
    }
  }
}

/** A mail as nodemailer takes it. `from` is an address, or `Name <address>`. */
export function envelope(mail: Mail, from: string) {
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost"
  const { subject, text, html, unsubscribe } = mail
  const headers = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }
  const messageId = `<${mail.id}@${domain}>`
  return { from, to: mail.recipient, subject, text, html, messageId, ...(headers && { headers }) }
}
