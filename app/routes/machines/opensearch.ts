import { pageBrand } from "#app/core/settings/brand.ts"
import { servicesContext } from "#app/services.server.ts"
import { brandFile } from "#app/ui/format/brand.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import type { Route } from "./+types/opensearch"

/** Lets a browser search the shop from its address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, settings } = context.get(servicesContext)
  const brand = settings.get("brand")
  const name = escapeMarkup(brand.name)
  const shopUrl = escapeMarkup(env.shopUrl)
  const icon = escapeMarkup(brandFile(pageBrand(brand), "icon-192.png"))
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${name}</ShortName>
<Description>${name}: ${escapeMarkup(brand.line)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${shopUrl}${icon}</Image>
<Url type="text/html" template="${shopUrl}/search?q={searchTerms}"/>
</OpenSearchDescription>
`
  return new Response(description, {
    headers: {
      "Content-Type": "application/opensearchdescription+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  })
}
