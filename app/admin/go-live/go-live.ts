import { MOST_COUNTED, type Undeclared } from "#app/core/catalogue/declarations/gaps.ts"
import type { Brand } from "#app/core/settings/brand.ts"
import type { Company } from "#app/core/settings/company.ts"
import type { SettingValues } from "#app/core/settings/settings.ts"
import { companyLines } from "./company-checks.ts"
import { LEGAL_DUTIES } from "./law/legal-duties.ts"
import { dutyLine } from "./law/legal-duty.ts"
import { NOT_FOUND_OUT } from "./not-found-out.ts"
import { operationLines } from "./operation-checks.ts"
import { sampleLines } from "./sample-checks.ts"

/** Met, missing, or what nobody could look at just now or cannot look at from here. */
export type GoLiveState = "met" | "missing" | "unknown"

/** Where it is mended: a screen of the back office, or a section of docs/guide/operating.md, which has no address. */
type Mend = { label: string; to?: string }

/** A requirement of a shop in India before its first sale, and whether this shop meets it. */
export type GoLiveLine = { id: string; title: string; state: GoLiveState; sentence: string; mend: Mend }

/** The result of a lookup; null where it failed or took too long. */
type Found<What> = What | null

/** The facts that the list is made of, as they were read a moment ago. */
export type GoLiveFacts = {
  now: Date
  shopUrl: string
  brand: Brand
  /** Paths of pages with facts of the sample that shoppers still see. */
  samplePages: readonly string[]
  /** Texts that the merchant published and that name the sample. */
  sampleWords: readonly string[]
  /** Whether the page about old devices is shown, and whether what is sold can be electrical. */
  eWaste: { hasPage: boolean; sellsElectrical: Found<boolean> }
  /** Paths of pages with promises of the sample that nobody confirmed. */
  unconfirmedPages: readonly string[]
  company: Company
  /** The prefix of invoice serials, and whether it is the sample's. */
  series: { prefix: string; isSample: boolean }
  dispatch: { pin: string; samplePin: string }
  /** The registrations that products without their own show. */
  shopNumbers: readonly string[]
  /** How many published products are those of the sample. */
  sampleProducts: Found<number>
  /** The first published products that cost more than their MRP. */
  aboveMrp: Found<readonly string[]>
  /** Whether an order was placed and cancelled, as a trial is. */
  hasTestOrder: Found<boolean>
  /** The states that the PIN code in the company's address lies in; none where it names no code that is known. */
  companyStates: Found<readonly string[]>
  /** Categories of the menu without a published product. */
  emptyCategories: Found<readonly string[]>
  /** Published lists without a product, and entries of published menus that lead to none. */
  emptyLists: Found<readonly string[]>
  /** Whether no invented line of stars is shown, and lists tell and filter by the country of origin. */
  choices: { hasHonestRatings: boolean; hasOriginFilter: boolean }
  /** `isTrial`: its keys or its address are those of a test. `waiting` is another gateway that is set up, if any. */
  gateway: {
    name: string
    isSetUp: boolean
    isTestBank: boolean
    isTrial: boolean
    answers: boolean
    waiting: string | null
  }
  courier: { name: string; isSetUp: boolean }
  mail: Found<{ hasServer: boolean; failed: number; retried: number; lastSentAt: Date | null }>
  pinCodes: Found<number>
  /** The first of the products in stock that nobody knows how to tax. */
  untaxed: Found<readonly string[]>
  /** The first published products whose own GST rate is not in force. */
  oldRates: Found<readonly string[]>
  /** How many digits of HSN the turnover asks for, and the first products that have fewer. */
  shortHsn: Found<{ digits: number; short: readonly string[] }>
  /** Published products, to 200 each, that lack what the law asks for, and those whose numbers are samples; the first by name. */
  undeclared: Found<{ missing: Undeclared; samples: Undeclared }>
  staff: Found<readonly { role: string; hasSecondFactor: boolean; hasLeft: boolean }[]>
  isAuditKept: Found<boolean>
  /** When a backup was restored for a trial, as somebody confirmed; "never" where nobody did. */
  restored: Found<{ on: string; actor: string } | "never">
  /** When the shop last wrote a backup; "never" where it did not. */
  lastBackupAt: Found<Date | "never">
}

/** The requirements before the first sale, and the duties by law. */
export type GoLiveList = { lines: GoLiveLine[]; duties: GoLiveLine[] }

/** Both lists as they stand with these settings. */
export function goLiveList(values: SettingValues, facts: GoLiveFacts): GoLiveList {
  const lines = goLiveLines(facts)
  return { lines, duties: LEGAL_DUTIES.map((duty) => dutyLine(duty, values, lines)) }
}

/** The list, in the order in which a merchant goes through it. */
export function goLiveLines(facts: GoLiveFacts): GoLiveLine[] {
  return [...companyLines(facts), ...sampleLines(facts), declarationLine(facts), ...operationLines(facts)]
}

/** Whether nothing on the lists is missing. */
export function isReady({ lines, duties }: GoLiveList): boolean {
  return [...lines, ...duties].every(({ state }) => state !== "missing")
}

/** Whether every published product declares what the law asks for, with numbers of its own. */
function declarationLine({ undeclared }: Pick<GoLiveFacts, "undeclared">): GoLiveLine {
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
