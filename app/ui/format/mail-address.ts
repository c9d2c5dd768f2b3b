const LONGEST = 254 // RFC 5321
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
/** One plain address: nothing that a mail program could read as a list, a name or a second recipient. */
const ADDRESS = new RegExp(`^[A-Za-z0-9_+'-]+(?:\\.[A-Za-z0-9_+'-]+)*(?<!')@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`)

/** Whether a text is a mail address, in every form alike. What passes, passes the identity provider's check (Zod's) too. */
export function isMailAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text)
}
