import type { Company } from "#app/core/settings/company.ts"
import { telephoneLink } from "../telephone.ts"

/** The telephones of support with its hours. */
export function telephoneLine({ tollFree, phone, hours }: Pick<Company, "tollFree" | "phone" | "hours">) {
  const linked = (number: string) => `[${number}](${telephoneLink(number)})`
  return [tollFree && `${linked(tollFree)}, toll-free`, phone && linked(phone), hours]
    .filter(Boolean)
    .join(", ")
}
