export const manual = "Quick-start manual (PDF)"
export const ofProduct = (name: string) => ` of ${name}`
export const quickStart = "Quick-start manual"
export const manualTitle = (name: string) => `${name}: quick-start manual`
export const inTheBox = "In the box"
export const charging = "Charging"
export const fullCharge = (minutes: string) => `A full charge takes ${minutes} minutes.`
export const quickCharge = (gain: string) => `Quick charge: ${gain}.`
export const playtime = (hours: string) => `One charge lasts ${hours} hours.`
export const withTheCase = (hours: string) => `One charge and all that the case holds last ${hours} hours.`
export const batteryDays = (days: string) => `One charge lasts ${days} days.`
export const runtime = (minutes: string) => `One charge lasts ${minutes} minutes.`
export const specifications = "Specifications"
export const declarations = "Declarations"
export const contact = "Contact"
export const company = "Company"
export const address = "Address"
export const telephone = "Telephone"
export const mail = "Mail"
export const eWaste = "E-waste"
export const noManual = "There is no manual here."
