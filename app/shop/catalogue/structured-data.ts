import type { ProductDetail } from "./product-view.ts"

/** A product for machines (schema.org/Product). The shop's rating line is not in it: no reviews stand behind it. */
export function productStructuredData(product: ProductDetail, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: product.images.map((image) => new URL(image, url).href),
    brand: { "@type": "Brand", name: "Dhun" },
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: (product.pricePaise / 100).toFixed(2),
      availability: `https://schema.org/${product.isSoldOut ? "OutOfStock" : "InStock"}`,
    },
  }
}
