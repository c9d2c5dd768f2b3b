import { href } from "react-router"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import { readOwnText } from "#app/layout/read-own-text.server.ts"
import type { Services } from "#app/services.server.ts"

const LIST_LENGTH = 8

/** The data of the page for bulk orders. */
export async function readCorporatePage(services: Services, request: Request) {
  const { catalogueCache, catalogueDb: db, env } = services
  const url = env.shopUrl + href("/corporate")
  const own = await readOwnText(services, request, href("/corporate"))
  if (own) return { own, url }
  return {
    speakers: await listByTypes(db, { types: ["speaker"], limit: LIST_LENGTH }, catalogueCache),
    url,
  }
}
