type Step = { name: string; path: string }

/** The way from the home page to a page, for machines (schema.org/BreadcrumbList). Paths get the origin of `url`. */
export function structuredBreadcrumbs(url: string, steps: Step[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, url).href,
    })),
  }
}
