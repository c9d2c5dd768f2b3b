import * as messages from "#app/ui/messages.ts"

/** Texts that mail programs turn into a link: a dot or a slash in a word, an "@", a scheme. */
const LINK = /[a-z0-9]\.[a-z]{2,}|[/\\@:]|www/i

/** A name as a mail addresses it. One that would show as a link becomes "customer": anybody may type one at a form. */
export function mailName(name: string): string {
  return LINK.test(name.normalize("NFKC")) ? messages.customer : name
}

/** How a mail begins. */
export function salutation(name: string): string {
  return messages.dear(mailName(name))
}
