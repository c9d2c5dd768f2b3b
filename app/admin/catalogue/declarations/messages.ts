export const missingDeclarations = "Declarations that the law asks for are missing"
export const declarations = "Declarations by law"
export const declarationsHint =
  "What is empty is not told; consumer care and EPR registrations are then the shop's, by the settings. A month is 2026-05, a net quantity 1 N."
export const DECLARATION_LABELS: Readonly<Record<string, string>> = {
  "declarations.genericName": "Generic name",
  "declarations.netQuantity": "Net quantity",
  "declarations.month": "Month and year",
  "declarations.monthOf": "Month of manufacture, packing or import",
  "declarations.manufacturer.name": "Manufacturer: name",
  "declarations.manufacturer.address": "Manufacturer: address with PIN code",
  "declarations.packer.name": "Packer: name",
  "declarations.packer.address": "Packer: address with PIN code",
  "declarations.importer.name": "Importer: name",
  "declarations.importer.address": "Importer: address with PIN code",
  "declarations.consumerCare.name": "Consumer care: name or designation",
  "declarations.consumerCare.telephone": "Consumer care: telephone",
  "declarations.consumerCare.email": "Consumer care: mail",
  "declarations.consumerCare.address": "Consumer care: address",
  "declarations.wpcNumber": "WPC equipment type approval",
  "declarations.eWasteEpr": "EPR registration, e-waste",
  "declarations.batteryEpr": "EPR registration, batteries",
  "declarations.batteryChemistry": "Kind of battery",
  "declarations.repairability": "Repairability index",
  "declarations.exempt": "Does not apply: bis, wpc, eWaste, battery",
}
