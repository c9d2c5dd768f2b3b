import type { ProductDetail } from "#app/core/catalogue/product-view.ts"

/** A product for machines (schema.org/Product). The shop's rating line is not in it: no reviews stand behind it. */
export function productStructuredData(
  product: ProductDetail,
  url: string,
  {
    brand,
    deliveryIsFree = true,
    promises = false,
    replacementDays,
    manufacturer,
  }: {
    brand: string
    deliveryIsFree?: boolean
    promises?: boolean
    replacementDays: number
    manufacturer?: string | undefined
  },
) {
  const { countryOfOrigin, gtin } = product.facts
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    sku: product.sku,
    image: product.images.map((image) => new URL(image, url).href),
    ...(gtin && { gtin }),
    brand: { "@type": "Brand", name: product.facts.brand ?? brand },
    ...(manufacturer && { manufacturer: { "@type": "Organization", name: manufacturer } }),
    ...(countryOfOrigin && { countryOfOrigin: { "@type": "Country", name: countryOfOrigin } }),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: (product.pricePaise / 100).toFixed(2),
      availability: `https://schema.org/${product.isSoldOut ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      ...(deliveryIsFree && { shippingDetails: freeDelivery(product, promises) }), // what it costs depends on where it goes
      hasMerchantReturnPolicy: replacement(new URL("/help/returns", url).href, replacementDays),
    },
  }
}

/**
 * As `/help/delivery` says: free, two days to leave, two more for an engraving, then two to seven. A shop that promises a day by PIN code
 * states none here.
 */
function freeDelivery({ facts }: ProductDetail, promises: boolean) {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    ...(!promises && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: days(0, facts.engravingLetters ? 4 : 2),
        transitTime: days(2, 7),
      },
    }),
  }
}

/** As `/help/returns` promises: what has a fault is replaced for some days, both ways at the shop's cost. */
function replacement(link: string, merchantReturnDays: number) {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays,
    refundType: "https://schema.org/ExchangeRefund",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    merchantReturnLink: link,
  }
}

function days(minValue: number, maxValue: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" }
}
