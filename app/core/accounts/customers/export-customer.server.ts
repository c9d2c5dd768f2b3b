import type { User } from "#app/core/accounts/identity.server.ts"
import { exportAddresses } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { exportDrafts } from "#app/core/orders/draft-data.server.ts"
import { exportOrders } from "#app/core/orders/order-export.server.ts"
import { exportReplacements } from "#app/core/orders/replacement-data.server.ts"
import { exportConsents } from "#app/core/privacy/consents/consents.server.ts"
import { findNominee } from "#app/core/privacy/nominee/nominee.server.ts"
import type { Services } from "#app/services.server.ts"
import type { DataOwner } from "./personal-data.server.ts"

type ExportServices = Pick<Services, "db" | "identity" | "modules">

/** Exports all stored data of an account as a file. The owner or a member of the staff sends `request`. */
export async function exportAccount(
  services: ExportServices,
  user: User,
  request: Request,
): Promise<Response> {
  const { db, identity } = services
  const { credential: _, ...details } = await identity.account.read(user)
  return fileOf({
    account: details,
    phone: (await identity.phones?.find(user.id)) ?? null,
    sessions: await identity.account.listSessions(user, request),
    addresses: await exportAddresses(db, user.id),
    consents: await exportConsents(db, { userId: user.id }),
    nominee: await findNominee(db, user.id),
    ...(await exportOwned(services, { buyer: user, email: details.isEmailConfirmed ? user.email : null })),
  })
}

/** Exports all stored data of a guest as a file. */
export async function exportGuest(services: ExportServices, guestEmail: string): Promise<Response> {
  return fileOf(await exportOwned(services, { buyer: { guestEmail }, email: guestEmail }))
}

async function exportOwned({ db, modules }: ExportServices, owner: DataOwner) {
  const { buyer, email } = owner
  const parts = []
  for (const { personalData } of modules) parts.push(await personalData?.export(db, owner))
  return {
    orders: await exportOrders(db, buyer),
    draftOrders: await exportDrafts(db, owner),
    replacements: await exportReplacements(db, buyer),
    ...(email !== null && { consentsOfAddress: await exportConsents(db, { email }) }),
    ...Object.assign({}, ...parts),
  }
}

function fileOf(stored: object): Response {
  return new Response(JSON.stringify({ exportedAt: new Date(), ...stored }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="dhun-data.json"',
      "Cache-Control": "no-store",
    },
  })
}
