import { type Category, sellingCategories } from "#app/content/menus.ts"
import { readSoldTypes } from "#app/core/catalogue/sold-types.server.ts"
import type { Services } from "#app/services.server.ts"

type Source = Pick<Services, "catalogueCache" | "catalogueDb" | "publishedPages" | "settings">

/** The categories of the menu: as published, else those of what the shop sells. */
export async function readCategories(services: Source): Promise<readonly Category[]> {
  return services.publishedPages.lists().categories ?? sellingCategories(await readSoldTypes(services))
}
