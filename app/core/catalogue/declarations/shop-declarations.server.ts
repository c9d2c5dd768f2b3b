import { telephoneOf } from "#app/core/settings/company.ts"
import type { Services } from "#app/services.server.ts"
import type { ShopDeclarations } from "./declarations-schema.ts"
import * as messages from "./messages.ts"

/** What the settings of the shop declare for every product that says nothing else. */
export function shopDeclarations(settings: Pick<Services["settings"], "get">): ShopDeclarations {
  const { legalName, address, support, ...telephones } = settings.get("company")
  const { companyIsManufacturer, companyIsImporter, careDesignation, eWasteEpr, batteryEpr } = settings.get(
    "catalogue.shopDeclarations",
  )
  const company = { name: legalName, address }
  return {
    ...(companyIsManufacturer && { manufacturer: company }),
    ...(companyIsImporter && { importer: company }),
    consumerCare: {
      ...{
        name: messages.careOf(careDesignation, legalName),
        telephone: telephoneOf(telephones),
        email: support,
        address,
      },
    },
    ...(eWasteEpr && { eWasteEpr }),
    ...(batteryEpr && { batteryEpr }),
  }
}

/** What a product must say before it is published; null where the shop publishes without. */
export function demandedDeclarations(settings: Pick<Services["settings"], "get">): ShopDeclarations | null {
  return settings.get("catalogue.undeclared") === "refuse" ? shopDeclarations(settings) : null
}
