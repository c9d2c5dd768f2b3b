import type { Settings } from "#app/core/settings/settings.server.ts"
import type { Letterhead } from "#app/ui/format/brand.ts"
import type { Media } from "./media.server.ts"

/** What stands at the top of the shop's documents: its own logo, or its name where it sent in none. */
export async function letterhead({
  media,
  settings,
}: {
  media: Pick<Media, "drawBrand">
  settings: Pick<Settings, "get">
}): Promise<Letterhead> {
  const brand = settings.get("brand")
  const logo = brand.logo && (await media.drawBrand(brand, "logo.png"))
  return { name: brand.name, logo: logo ? logo.bytes : null }
}
