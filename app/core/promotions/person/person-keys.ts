const GMAIL = new Set(["gmail.com", "googlemail.com"])

/** A mail address by its mailbox: letters of one case, without what stands behind a plus, and at Gmail without dots. Empty for what is none. */
export function mailbox(email: string): string {
  const [, name = "", domain = ""] = /^(.+)@([^@]+)$/.exec(email.normalize("NFKC").trim().toLowerCase()) ?? []
  const [bare = ""] = name.split("+")
  if (bare === "" || domain === "") return ""
  return GMAIL.has(domain) ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${domain}`
}

/** The last ten digits of an Indian telephone number; empty for what has fewer. */
export function phoneOfPerson(phone: string): string {
  const digits = phone.normalize("NFKC").replaceAll(/\D/g, "")
  return digits.length < 10 ? "" : digits.slice(-10)
}
