/** Who has to give a declaration to the shop, or gives it. */
export type Supplier = "manufacturer" | "importer" | "shop"

type DeclarationRule = {
  /** The law and where in it the duty stands. */
  law: string
  rule: string
  /** What has to be told, in a few words. */
  what: string
  suppliers: readonly Supplier[]
  /** When it applies; absent: always. */
  when?: string
  /** Where the shop can say it once for all products. */
  shopSetting?: "company" | "catalogue.shopDeclarations"
  /** Whether a product without it is not to be published. What is always there, or not asked for online, is not. */
  isDemanded: boolean
  /** Why it is not demanded. */
  why?: string
  /** A public text of the rule. */
  source: string
}

const METROLOGY = "Legal Metrology (Packaged Commodities) Rules 2011"
const METROLOGY_TEXT = "https://lmd.kerala.gov.in/?p=804"
const ONLINE_TEXT = "https://www.lexology.com/library/detail.aspx?g=220acc38-775a-41db-b91f-bf64d4422b02"
const BATTERY = "Battery Waste Management Rules 2022"
const BATTERY_TEXT =
  "https://www.mondaq.com/india/waste-management/1622840/battery-waste-management-amendment-rules-2025"

/**
 * Each duty to declare something of a product on its page, in the order in which pages tell them. Rule 6(10) of the Legal Metrology
 * (Packaged Commodities) Rules 2011 wants the declarations of rule 6(1) displayed by an online shop, except the month and year.
 */
export const DECLARATION_RULES = {
  genericName: {
    law: METROLOGY,
    rule: "6(1)(b), 6(10)",
    what: "the common or generic name",
    suppliers: ["manufacturer", "importer"],
    isDemanded: true,
    source: METROLOGY_TEXT,
  },
  netQuantity: {
    law: METROLOGY,
    rule: "6(1)(c), 6(10)",
    what: "the net quantity, for goods sold by number the number of pieces",
    suppliers: ["manufacturer", "importer"],
    isDemanded: true,
    source: METROLOGY_TEXT,
  },
  manufacturer: {
    law: METROLOGY,
    rule: "6(1)(a), 6(10)",
    what: "name and address, with PIN code, of the manufacturer or the packer",
    suppliers: ["manufacturer"],
    when: "made in India",
    shopSetting: "catalogue.shopDeclarations",
    isDemanded: true,
    source: METROLOGY_TEXT,
  },
  importer: {
    law: METROLOGY,
    rule: "6(1)(a), 6(10)",
    what: "name and address, with PIN code, of the importer",
    suppliers: ["importer"],
    when: "made in another country",
    shopSetting: "catalogue.shopDeclarations",
    isDemanded: true,
    source: METROLOGY_TEXT,
  },
  origin: {
    law: METROLOGY,
    rule: "6(1)(aa), 6(10), 6(10A)",
    what: "the country of origin",
    suppliers: ["manufacturer", "importer"],
    isDemanded: true,
    source: "https://taxguru.in/?p=1026657",
  },
  month: {
    law: METROLOGY,
    rule: "6(1)(d)",
    what: "month and year of manufacture, packing or import",
    suppliers: ["manufacturer", "importer"],
    isDemanded: false,
    why: "rule 6(10) excepts it online: it stands on the package; a page tells it where it is known",
    source: ONLINE_TEXT,
  },
  mrp: {
    law: METROLOGY,
    rule: "6(1)(e), 6(10)",
    what: "the maximum retail price, inclusive of all taxes",
    suppliers: ["manufacturer", "importer"],
    isDemanded: false,
    why: "every product of the shop has one",
    source: METROLOGY_TEXT,
  },
  unitPrice: {
    law: METROLOGY,
    rule: "6(11)",
    what: "the unit sale price",
    suppliers: ["shop"],
    when: "the net quantity is not one piece: else it equals the retail price and is not asked for",
    isDemanded: false,
    why: "the shop works it out from MRP and net quantity",
    source:
      "https://legalmetrology.in/faqs-on-unit-sale-price-under-legal-metrology-for-packaged-commodity-rules-2022",
  },
  dimensions: {
    law: METROLOGY,
    rule: "6(1)(f), 6(10)",
    what: "the dimensions",
    suppliers: ["manufacturer", "importer"],
    when: "the size is relevant",
    isDemanded: false,
    why: "whether the size is relevant is the manufacturer's to say; a page tells what is known",
    source: METROLOGY_TEXT,
  },
  consumerCare: {
    law: METROLOGY,
    rule: "6(2), 6(10)",
    what: "name or designation, telephone, mail and address for complaints of consumers",
    suppliers: ["shop"],
    shopSetting: "company",
    isDemanded: true,
    source: METROLOGY_TEXT,
  },
  bis: {
    law: "Electronics and Information Technology Goods (Requirement of Compulsory Registration) Order 2021",
    rule: "clause 3, schedule of the order (phases III to V)",
    what: "the BIS registration number, of the form R-12345678",
    suppliers: ["manufacturer"],
    when: "wireless audio, a watch or a power bank",
    isDemanded: true,
    source: "https://www.seyecs.com/bis-registration/",
  },
  wpc: {
    law: "Indian Wireless Telegraphy Act 1933",
    rule: "Equipment Type Approval",
    what: "the number of the WPC Equipment Type Approval",
    suppliers: ["manufacturer", "importer"],
    when: "Bluetooth, Wi-Fi or another radio",
    isDemanded: true,
    source: "https://accessindiaplatform.com/knowledge/explainers/wpc-what-is-the-wpc-type-approval-process",
  },
  eWaste: {
    law: "E-Waste (Management) Rules 2022",
    rule: "4 and 6",
    what: "the producer's EPR registration for e-waste",
    suppliers: ["manufacturer", "importer"],
    when: "it can be electrical, by its HSN code",
    shopSetting: "catalogue.shopDeclarations",
    isDemanded: true,
    source: "http://www.elaw.in/waste/ewaste.htm",
  },
  battery: {
    law: BATTERY,
    rule: "4, schedule I paragraph 2(ia)",
    what: "the producer's EPR registration for batteries",
    suppliers: ["manufacturer", "importer"],
    when: "it has a battery",
    shopSetting: "catalogue.shopDeclarations",
    isDemanded: true,
    source: BATTERY_TEXT,
  },
  batteryChemistry: {
    law: BATTERY,
    rule: "schedule I paragraph 2",
    what: "the kind of battery, beside the mark of the crossed-out bin",
    suppliers: ["manufacturer", "importer"],
    when: "it has a battery",
    isDemanded: true,
    source:
      "https://registrationwala.com/amp/knowledge-base/other-registrations/epr-certificate/what-is-epr-registration-for-battery-waste-management",
  },
  repairability: {
    law: "Repairability Index (report of the committee of 3 May 2025)",
    rule: "not in force",
    what: "the repairability index",
    suppliers: ["manufacturer"],
    isDemanded: false,
    why: "it is proposed for telephones and tablets first; a page tells it where it is known",
    source:
      "https://www.lokmattimes.com/business/mobile-electronics-manufacturers-to-self-declare-repairability-index-govt/",
  },
} as const satisfies Record<string, DeclarationRule>

export type DutyName = keyof typeof DECLARATION_RULES

/** The duties by their names, for whoever reads them all. */
export const DUTIES: readonly (DeclarationRule & { name: DutyName })[] = Object.entries(
  DECLARATION_RULES,
).map(([name, rule]) => ({ ...rule, name: name as DutyName }))
