import { isGstin, stateOfGstin } from "#app/core/pricing/gstin.ts"
import { type Brand, SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { type Company, telephoneOf } from "#app/core/settings/company.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import type { GoLiveFacts, GoLiveLine } from "./go-live.ts"
import { NOT_FOUND_OUT } from "./not-found-out.ts"

const COMPANY = { label: "Company", to: "/admin/settings/company" }

/** Checks of the statements that the law demands of a shop about itself, and of those that it forbids. */
export function companyLines(facts: GoLiveFacts): GoLiveLine[] {
  const { brand, company, companyStates, choices, samplePages, unconfirmedPages, shopUrl } = facts
  return [
    brandLine(brand),
    samplePagesLine(samplePages),
    promisesLine(unconfirmedPages),
    sampleWordsLine(facts.sampleWords),
    menuLine(facts.emptyCategories),
    listsLine(facts.emptyLists),
    eWasteLine(facts.eWaste),
    sampleLine(company),
    gstinLine(company, companyStates),
    grievanceLine(company),
    {
      id: "https",
      title: "The shop is served over HTTPS",
      state: new URL(shopUrl).protocol === "https:" ? "met" : "missing",
      sentence: `Shoppers use ${shopUrl}. Passwords and addresses must not travel in the open.`,
      mend: { label: "docs/guide/operating.md, Behind a proxy" },
    },
    {
      id: "ratings",
      title: "Stars are those of real reviews",
      state: choices.hasHonestRatings ? "met" : "missing",
      sentence: choices.hasHonestRatings
        ? "Products show what their buyers gave them, or nothing."
        : "Products show a line of stars that no reviews stand behind: a misleading advertisement by the Consumer Protection Act 2019, section 2(28).",
      mend: { label: "Line of stars", to: "/admin/settings/catalogue.ratingLine" },
    },
    {
      id: "origin",
      title: "Lists can be narrowed by country of origin",
      state: choices.hasOriginFilter ? "met" : "missing",
      sentence:
        "The Legal Metrology (Packaged Commodities) Rules want filters by the country of origin in an online shop.",
      mend: { label: "Facets and sorts of lists", to: "/admin/settings/catalogue.facets" },
    },
  ]
}

function brandLine({ name }: Brand): GoLiveLine {
  const isOwnName = name !== SAMPLE_BRAND.name
  return {
    id: "brand",
    title: "The shop has your name",
    state: isOwnName ? "met" : "missing",
    sentence: isOwnName
      ? `It is called ${name} on pages, mails and invoices.`
      : `It is called ${name}, as the sample is, on pages, mails and invoices.`,
    mend: { label: "Name and look of the shop", to: "/admin/brand" },
  }
}

function samplePagesLine(pages: readonly string[]): GoLiveLine {
  return {
    id: "sample-pages",
    title: "No page states facts of the sample",
    state: pages.length === 0 ? "met" : "missing",
    sentence:
      pages.length === 0
        ? "Invented stores, stories and people are taken away or rewritten."
        : `Shoppers see facts of the sample at ${pages.join(", ")}: in your company's name they are misleading (Consumer Protection Act 2019, section 2(28)). Take these pages away, or rewrite all that they say of it.`,
    mend: { label: "Pages that are taken away", to: "/admin/settings/pages.hidden" },
  }
}

function sampleWordsLine(texts: readonly string[]): GoLiveLine {
  return {
    id: "sample-words",
    title: "No text that you published names the sample",
    state: texts.length === 0 ? "met" : "missing",
    sentence:
      texts.length === 0
        ? "None names the sample's shop or city."
        : `These name the sample's shop or city: ${texts.join(", ")}.`,
    mend: { label: "Pages", to: "/admin/pages" },
  }
}

function listsLine(empty: GoLiveFacts["emptyLists"]): GoLiveLine {
  const line = {
    id: "lists",
    title: "Each published list and each link of your menus has a product",
    mend: { label: "Menus, and lists under Collections", to: "/admin/pages/menus" },
  }
  if (!empty) return { ...line, state: "unknown", sentence: NOT_FOUND_OUT }
  return empty.length === 0
    ? { ...line, state: "met", sentence: "None is empty." }
    : { ...line, state: "missing", sentence: `Shoppers find no product at: ${empty.join(", ")}.` }
}

function menuLine(empty: GoLiveFacts["emptyCategories"]): GoLiveLine {
  const line = {
    id: "menu",
    title: "Each category of the menu has a product",
    mend: { label: "Categories", to: "/admin/pages/categories" },
  }
  if (!empty) return { ...line, state: "unknown", sentence: NOT_FOUND_OUT }
  return empty.length === 0
    ? { ...line, state: "met", sentence: "None leads to an empty list." }
    : { ...line, state: "missing", sentence: `These lead to an empty list: ${empty.join(", ")}.` }
}

function eWasteLine({ hasPage, sellsElectrical }: GoLiveFacts["eWaste"]): GoLiveLine {
  const line = {
    id: "e-waste-page",
    title: "Buyers of electrical goods read where old devices go",
    mend: { label: "Pages that are taken away", to: "/admin/settings/pages.hidden" },
  }
  if (hasPage) return { ...line, state: "met", sentence: "The page /social states it." }
  if (sellsElectrical === null) return { ...line, state: "unknown", sentence: NOT_FOUND_OUT }
  return sellsElectrical
    ? {
        ...line,
        state: "missing",
        sentence:
          "The page /social is taken away, and published products can be electrical by their HSN codes. Show it again and rewrite it under Pages.",
      }
    : { ...line, state: "met", sentence: "No published product can be electrical, by its HSN code." }
}

function promisesLine(pages: readonly string[]): GoLiveLine {
  return {
    id: "page-promises",
    title: "What pages and manuals promise is the shop's own word",
    state: pages.length === 0 ? "met" : "missing",
    sentence:
      pages.length === 0
        ? "Each page that promises something is rewritten or confirmed."
        : `Support, warranty, returns and the like still promise what the sample promises, and manuals repeat its warranty: ${pages.join(", ")}. Read each page; rewrite it under Pages, or confirm that you keep what it says.`,
    mend: { label: "Pages whose promises you keep", to: "/admin/settings/pages.confirmed" },
  }
}

function sampleLine(company: Company): GoLiveLine {
  const parts = Object.keys(SAMPLE_COMPANY) as (keyof Company)[]
  const samples = parts.filter(
    (part) => JSON.stringify(company[part]) === JSON.stringify(SAMPLE_COMPANY[part]),
  )
  const left = samples.filter((part) => part !== "hours") // two shops may open at the same hours
  return {
    id: "company",
    title: "The company is your own",
    state: left.length === 0 ? "met" : "missing",
    sentence:
      left.length === 0
        ? `${company.legalName} stands on pages and invoices.`
        : `Of the sample company there is still: ${left.map(inWords).join(", ")}.`,
    mend: COMPANY,
  }
}

function gstinLine({ gstin, address }: Company, states: GoLiveFacts["companyStates"]): GoLiveLine {
  const line = { id: "gstin", title: "The GSTIN is right, and of the company's state", mend: COMPANY }
  const state = stateOfGstin(gstin)
  if (!isGstin(gstin) || !state)
    return {
      ...line,
      state: "missing",
      sentence: `${gstin || "No GSTIN"} is no GSTIN: its last character must fit the others, and its first two name a state.`,
    }
  if (!states) return { ...line, state: "unknown", sentence: NOT_FOUND_OUT }
  const isThere =
    states.length > 0 ? states.includes(state) : address.toLowerCase().includes(state.toLowerCase())
  if (isThere) return { ...line, state: "met", sentence: `${gstin} is of ${state}, where the company is.` }
  const where = states.length > 0 ? `lies in ${states.join(" or ")}` : "does not name that state"
  return {
    ...line,
    state: "missing",
    sentence: `${gstin} is of ${state}, and the company's address ${where}.`,
  }
}

function grievanceLine({ grievance, ...company }: Company): GoLiveLine {
  const { name, designation, email } = grievance
  const telephone = telephoneOf(company)
  const lacks = [
    !isOwn(name, SAMPLE_COMPANY.grievance.name) && "a name",
    designation.trim() === "" && "a designation",
    (!isOwn(email, SAMPLE_COMPANY.grievance.email) || email.endsWith(".example")) &&
      "a mail address (one that ends in .example reaches nobody)",
    !isOwn(telephone, telephoneOf(SAMPLE_COMPANY)) && "a telephone number",
  ].filter((part) => part !== false)
  return {
    id: "grievance",
    title: "A grievance officer is named, with phone and mail",
    state: lacks.length === 0 ? "met" : "missing",
    sentence:
      lacks.length === 0
        ? `${name}, ${designation}, ${email}, ${telephone}.`
        : `The Consumer Protection (E-Commerce) Rules 2020 want one. Of the shop's own there is not yet ${lacks.join(", ")}.`,
    mend: COMPANY,
  }
}

function isOwn(text: string, sample: string) {
  return text.trim() !== "" && text !== sample
}

/** `legalName` is "legal name". */
function inWords(part: string) {
  return part === "gstin" ? "GSTIN" : part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
