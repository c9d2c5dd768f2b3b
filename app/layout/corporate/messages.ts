export const corporateTitle = "Corporate and bulk orders, 25 units and up"
export const corporateDescription =
  "Earbuds, neckbands, speakers and watches for teams, clients and weddings: 25 units or more in one shipment, with names engraved and a GST invoice."
export const twentyFive = "Twenty-five"
export const orMore = "or more."
export const bulkOrdersOf25 =
  "Bulk orders for shipments of 25 units or more: for teams, clients, conferences and weddings."
export const speakersOf = (name: string) => `${name} Speakers`
export const speakersPartySpeakersAndSoundbars = "speakers, party speakers and soundbars"
export const howItGoes = "How it goes"
export const wouldYouRatherTalk = "Would you rather talk?"
export const duringHoursOr = (hours: string) => `, ${hours}, or`
export const whatCompaniesOrder = "What companies order"
