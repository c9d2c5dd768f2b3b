import type { Store } from "#app/content/pages/stores.ts"
import { type PageCompany, telephoneOf } from "#app/core/settings/company.ts"
import { brandFile, type PageBrand } from "#app/ui/format/brand.ts"

// The structured data of the company (schema.org).

const CONTEXT = "https://schema.org"

/** The organisation behind the shop, and the address of its search. */
export function structuredShop(
  homeUrl: string,
  { brand, company }: { brand: PageBrand; company: PageCompany },
) {
  const organization = `${homeUrl}#organization`
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: brand.name,
        legalName: company.legalName,
        url: homeUrl,
        logo: new URL(brandFile(brand, brand.logo ? "logo.png" : "icon-512.png"), homeUrl).href,
        address: company.address,
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer service",
          telephone: telephoneOf(company),
          email: company.support,
          areaServed: "IN",
        },
      },
      {
        "@type": "WebSite",
        "@id": `${homeUrl}#website`,
        name: brand.name,
        url: homeUrl,
        inLanguage: "en-IN",
        publisher: { "@id": organization },
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${homeUrl}search/{search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  }
}

/** The stores; `url` is the page that shows them. */
export function structuredStores(url: string, brand: PageBrand, stores: readonly Store[]) {
  return stores.map(({ name, city, address, phone, hours, map }) => ({
    "@context": CONTEXT,
    "@type": "ElectronicsStore",
    name,
    image: new URL(brandFile(brand, "share.png"), url).href,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      postalCode: address.match(/\b\d{6}\b/)?.[0],
      addressCountry: "IN",
    },
    telephone: phone,
    openingHours: structuredHours(hours),
    hasMap: map,
    parentOrganization: { "@type": "Organization", name: brand.name },
    url,
  }))
}

const HOURS = /^(\d{1,2}):(\d{2}) (AM|PM) to (\d{1,2}):(\d{2}) (AM|PM)$/

/** Hours such as `10:30 AM to 7:00 PM`, which are the same every day; undefined for hours in other words. */
function structuredHours(hours: string): string | undefined {
  const [, openHour, openMinute, openHalf, closeHour, closeMinute, closeHalf] = HOURS.exec(hours) ?? []
  if (!openHour || !closeHour) return undefined
  const hourOf = (hour: string, half?: string) =>
    String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")
  return `Mo-Su ${hourOf(openHour, openHalf)}:${openMinute}-${hourOf(closeHour, closeHalf)}:${closeMinute}`
}
