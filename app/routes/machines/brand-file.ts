import { type Brand, pageBrand } from "#app/core/settings/brand.ts"
import * as messages from "#app/layout/messages.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { brandFile } from "#app/ui/format/brand.ts"
import type { Route } from "./+types/brand-file"

const YEAR = "public, max-age=31536000, immutable"

/** A picture or the manifest of a shop that is not called as the sample. Its address changes with the name. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const brand = services.settings.get("brand")
  const answer = await write(services, params.file)
  if (!answer) return new Response("Not Found", { status: 404, headers: { "Cache-Control": "no-store" } })
  const isCurrent = url.searchParams.get("v") === decodeURIComponent(pageBrand(brand).version)
  return new Response(answer.bytes, {
    headers: { "Content-Type": answer.type, "Cache-Control": isCurrent ? YEAR : "no-store" },
  })
}

async function write({ media, settings }: Services, file: string) {
  const brand = settings.get("brand")
  if (file === "manifest.webmanifest") return { type: "application/manifest+json", bytes: manifest(brand) }
  return media.drawBrand(brand, file)
}

/** As `public/manifest.webmanifest` is for the sample. */
function manifest(brand: Brand): string {
  const named = pageBrand(brand)
  const image = (file: string, more: object) => ({ src: brandFile(named, file), ...more })
  const small = image("icon-192.png", { sizes: "192x192" })
  return JSON.stringify({
    ...{ id: "/", name: `${brand.name}: ${brand.line}`, short_name: brand.name, description: brand.about },
    ...{ lang: "en-IN", dir: "ltr", start_url: "/", scope: "/", display: "standalone" },
    ...{ background_color: "#ffffff", theme_color: "#ffffff", categories: ["shopping"] },
    icons: [
      image("favicon.svg", { type: "image/svg+xml", sizes: "any" }),
      { ...small, type: "image/png" },
      image("icon-512.png", { type: "image/png", sizes: "512x512" }),
      image("icon-maskable-512.png", { type: "image/png", sizes: "512x512", purpose: "maskable" }),
    ],
    shortcuts: [
      { name: messages.yourCart, url: "/cart", icons: [small] },
      { name: messages.yourOrders, url: "/orders", icons: [small] },
    ],
  })
}
