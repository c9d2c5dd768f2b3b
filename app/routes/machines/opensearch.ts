import { servicesContext } from "#app/services.server.ts"
import { escapeMarkup } from "#app/ui/format/escape-markup.ts"
import type { Route } from "./+types/opensearch"

/** Lets a browser search the shop from its address bar. */
export function loader({ context }: Route.LoaderArgs) {
  const shopUrl = escapeMarkup(context.get(servicesContext).env.shopUrl)
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Dhun</ShortName>
<Description>Earbuds, headphones, speakers and watches at Dhun</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${shopUrl}/icon-192.png</Image>
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
