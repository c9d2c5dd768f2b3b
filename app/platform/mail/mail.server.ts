import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import nodemailer from "nodemailer"
import { type MailBrand, withShopName } from "#app/ui/format/brand.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import { frameMail } from "./mail-frame.ts"

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

/** Hands one mail over and resolves when it was accepted. The same `id` always makes the same Message-ID. */
export type SendMail = (mail: Mail) => Promise<void>

/** Sends mails in the frame of the shop: its logo above, the company below, and its name and look for the placeholders, as they are then. */
export function withBrand(send: SendMail, brandOf: () => MailBrand): SendMail {
  return ({ subject, text, html, ...mail }) => {
    const brand = brandOf()
    const named = withShopName(subject, brand.name)
    if (html === "") return send({ ...mail, subject: named, text, html }) // a text message
    return send({
      ...mail,
      subject: named,
      text: withShopName(`${text}${brand.footer.join("\n")}\n`, brand.name),
      html: fillPlaceholders(frameMail(subject, html, brand), brand),
    })
  }
}

function fillPlaceholders(html: string, { name, site, accent, onAccent, radius }: MailBrand): string {
  return withShopName(html, escapeMarkup(name))
    .replaceAll("{site}", escapeMarkup(site))
    .replaceAll("{accent}", accent)
    .replaceAll("{onAccent}", onAccent)
    .replaceAll("{radius}", radius)
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

/** Paths that end mails for whoever holds the link's token. A mail program posts to them without an Origin (RFC 8058), and no cookie is read. */
export const ONE_CLICK = /^\/[a-z-]+\/unsubscribe$/

/** A mail as nodemailer takes it. `from` is an address, or `Name <address>`. */
export function envelope(mail: Mail, from: string) {
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? "localhost"
  const { subject, text, html, unsubscribe } = mail
  const headers = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    ...(ONE_CLICK.test(new URL(unsubscribe).pathname) && {
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  }
  const messageId = `<${mail.id}@${domain}>`
  return { from, to: mail.recipient, subject, text, html, messageId, ...(headers && { headers }) }
}
