import type { Services } from "#app/services.server.ts"

/** The services of a shop that takes complaints online; for every other one there is no such page. */
export function requireComplaintsOpen<Given extends Pick<Services, "settings">>(services: Given): Given {
  if (!services.settings.get("complaints.desk"))
    throw new Response(null, { status: 404, statusText: "Not Found" })
  return services
}
