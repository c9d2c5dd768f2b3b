/** Hidden fields that change with every load of a page, and so name no record. */
const VOLATILE =
  /^(version|lastEntry|expected|idempotencyKey|key|deliveryPaise|discountPaise|filled|listed|text|order|rows|(price|seen|was)( .*)?|value\..*)$/

/** The forms of the page that are sent by POST and keep drafts, with keys that stay the same when the page is loaded again. */
export function formKeys(address: string): Map<HTMLFormElement, string> {
  const counts = new Map<string, number>()
  const keys = new Map<HTMLFormElement, string>()
  for (const form of document.querySelectorAll<HTMLFormElement>("main form[method=post]:not([data-draft])")) {
    const name = `${address}\n${formName([...form.elements] as HTMLInputElement[])}`
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    keys.set(form, `${name}\n${nth}`)
  }
  return keys
}

type Part = Pick<HTMLInputElement, "name" | "type" | "value">

/** A form is named by the record in its hidden fields and by its first button. */
export function formName(parts: readonly Part[]): string {
  const record = parts.filter(({ type, name }) => type === "hidden" && !VOLATILE.test(name))
  const button = parts.find(({ type }) => type === "submit")
  return [...record, ...(button ? [button] : [])].map(({ name, value }) => `${name}=${value}`).join("\n")
}
