import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

/** The first match in the mails about an order number or to an address, or null while no such mail is there. */
export type ReadMail = (form: RegExp, about: string) => Promise<string | null>

const NUMBER = /DH-[0-9A-Z]{4}-[0-9A-Z]{4}/
const RECIPIENT = /^To: .*?([^\s<>]+@[^\s<>]+)/m

/** Reads the mails that the shop writes as files, each once. */
export function openMailbox(folder: string): ReadMail {
  const known = new Set<string>()
  const texts = new Map<string, string[]>()
  const readNew = async () => {
    const names = await readdir(join(folder, "mail")).catch(() => [])
    for (const name of names.filter((name) => name.endsWith(".eml") && !known.has(name))) {
      known.add(name)
      const text = plain(await readFile(join(folder, "mail", name), "utf8"))
      const keys = [text.match(NUMBER)?.[0], text.match(RECIPIENT)?.[1]].filter((key) => key !== undefined)
      for (const key of keys) texts.set(key, [...(texts.get(key) ?? []), text])
    }
  }
  return async (form, about) => {
    const find = () =>
      texts
        .get(about)
        ?.map((text) => text.match(new RegExp(form, "m"))?.[1])
        .find((found) => found !== undefined) ?? null
    const found = find()
    if (found !== null) return found
    await readNew()
    return find()
  }
}

/** A mail's subject and text on lines of their own, without quoted-printable's folds. */
function plain(mail: string) {
  return mail
    .replaceAll("\r\n", "\n")
    .replaceAll("=\n", "")
    .replaceAll("=3D", "=")
    .replace(/^Subject: /m, "")
}
