import { href } from "react-router"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import type { Services } from "#app/services.server.ts"

const LIST_LENGTH = 8

/** The data of the page for bulk orders. */
export async function readCorporatePage({ catalogueCache, catalogueDb: db, env }: Services) {
  return {
    speakers: await listByTypes(db, { types: ["speaker"], limit: LIST_LENGTH }, catalogueCache),
    url: env.shopUrl + href("/corporate"),
  }
}
