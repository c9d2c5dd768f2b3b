import { MOST_COUNTED, type Undeclared } from "#app/core/catalogue/declarations/gaps.ts"
import type { GoLiveFacts, GoLiveLine } from "./go-live.ts"
import { NOT_FOUND_OUT } from "./not-found-out.ts"

/** Whether every published product declares what the law asks for, with numbers of its own. */
export function declarationLine({ undeclared }: Pick<GoLiveFacts, "undeclared">): GoLiveLine {
  const line = {
    id: "declarations",
    title: "Every published product has its declarations",
    mend: { label: "Catalogue, declarations missing", to: "/admin/catalogue?state=undeclared" },
  }
  if (!undeclared) return { ...line, state: "unknown", sentence: NOT_FOUND_OUT }
  const { missing, samples } = undeclared
  if (missing.count > 0)
    return {
      ...line,
      state: "missing",
      sentence: `${sayCount(missing)} what the Legal Metrology (Packaged Commodities) Rules, BIS, WPC or the rules about waste ask for: ${missing.first.join(", ")}. npm run catalogue:check -- FILE --law names each of them.`,
    }
  if (samples.count > 0)
    return {
      ...line,
      state: "missing",
      mend: { label: "Catalogue", to: "/admin/catalogue" },
      sentence: `They have, but numbers of BIS, WPC or EPR are samples: ${samples.first.join(", ")}${samples.count > samples.first.length ? " and others" : ""}.`,
    }
  return { ...line, state: "met", sentence: "Each declares what the law asks of it." }
}

function sayCount({ count }: Undeclared) {
  if (count === 1) return "1 product lacks some of"
  return `${count >= MOST_COUNTED ? `${MOST_COUNTED} products or more` : `${count} products`} lack some of`
}
