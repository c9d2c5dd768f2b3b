export const genericName = "Generic name"
export const netQuantity = "Net quantity"
export const onePiece = "1 N (1 piece)"
export const pieces = (count: string) => `${count} N (${count} pieces)`
export const manufacturer = "Manufacturer"
export const packer = "Packer"
export const importer = "Importer"
export const countryOfOrigin = "Country of origin"
export const MONTH_LINES = {
  manufacture: "Month of manufacture",
  packing: "Month of packing",
  import: "Month of import",
}
export const mrp = "Maximum retail price"
export const inclusiveOfAllTaxes = (price: string) => `${price} (inclusive of all taxes)`
export const unitPrice = "Unit sale price"
export const per = (price: string, unit: string) => `${price} per ${unit}`
export const piece = "piece"
export const dimensions = "Dimensions"
export const consumerCare = "Consumer care"
export const ofProduct = (name: string, telephone: string, mail: string, address: string) =>
  `${name}, telephone ${telephone}, ${mail}, ${address}`
export const hsnCode = "HSN code"
export const bisRegistration = "BIS registration"
export const wpcApproval = "WPC equipment type approval"
export const eWasteEpr = "EPR registration, e-waste"
export const batteryEpr = "EPR registration, batteries"
export const battery = "Battery"
export const disposal = "Disposal"
export const crossedOutBin = (hasBattery: boolean) =>
  `Crossed-out wheeled bin: ${hasBattery ? "the product and its battery do" : "the product does"} not belong in household waste; hand it in for recycling.`
export const repairability = "Repairability index"
export const careOf = (designation: string, company: string) => `${designation}, ${company}`

export const lacks = (product: string, gaps: string) =>
  `${product} has not all declarations that the law asks for, so it is not published. Missing: ${gaps}.`
export const keptBack = (products: number) =>
  products === 1
    ? "1 product has not all declarations that the law asks for: it is not published."
    : `${products} products have not all declarations that the law asks for: they are not published.`
