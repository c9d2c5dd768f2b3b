import { v7 as uuidv7 } from "uuid"
import { ask, faultReason } from "#app/core/accounts/identity-fault.server.ts"
import type { BetterAuth } from "#app/core/accounts/providers/embedded/better-auth.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { accounts, users } from "#db/tables/identity.ts"
import type { ProvenPerson } from "./firebase-tokens.server.ts"

export const FIREBASE = "firebase"

/** The account of whom Firebase proved, made when missing; null when the address is another account's (decision 19). */
export async function accountOf(
  { auth, db }: { auth: BetterAuth; db: Database },
  person: ProvenPerson,
): Promise<string | null> {
  const find = () => findAccount(auth, person)
  const found = await find()
  if (found) return claim(auth, found, person)
  try {
    return await makeAccount(db, person)
  } catch (error) {
    const made = await find() // two first logins at once: the loser finds what the winner made
    if (!made) throw new Error(`No account was made: ${faultReason(error)}`)
    return claim(auth, made, person)
  }
}

/** The account that has this person's link, else the one with the address. */
async function findAccount(auth: BetterAuth, { uid, email }: ProvenPerson): Promise<Found | null> {
  const { internalAdapter } = await auth.$context
  const link = await must(internalAdapter.findAccountOwnerByKey({ providerId: FIREBASE, accountId: uid }))
  if (link?.kind === "owned") return { user: link.user, accounts: [link.account] }
  return must(internalAdapter.findUserByEmail(email, { includeAccounts: true }))
}

/** Both rows or none: a crash in between must not leave an address that nobody can claim. */
function makeAccount(db: Database, { uid, name, email, isEmailConfirmed, picture }: ProvenPerson) {
  const userId = uuidv7()
  return db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, name, email, emailVerified: isEmailConfirmed, image: picture })
    await tx.insert(accounts).values({ id: uuidv7(), userId, providerId: FIREBASE, accountId: uid })
    return userId
  })
}

type Found = {
  user: { id: string; email: string; emailVerified: boolean }
  accounts: Array<{ providerId: string; accountId: string }>
}

async function claim(auth: BetterAuth, { user, accounts }: Found, person: ProvenPerson) {
  const links = accounts.filter(({ providerId }) => providerId === FIREBASE)
  if (!links.some(({ accountId }) => accountId === person.uid)) {
    if (links.length > 0 || !person.isEmailConfirmed) return null
    const { internalAdapter } = await auth.$context
    await must(internalAdapter.linkAccount({ userId: user.id, providerId: FIREBASE, accountId: person.uid }))
    await must(internalAdapter.deleteUserSessions(user.id))
  }
  await keepAddress(auth, user, person)
  return user.id
}

/** Firebase has the last word on an address. One that somebody else has here meanwhile stays as it was. */
async function keepAddress(auth: BetterAuth, user: Found["user"], person: ProvenPerson) {
  if (user.email === person.email && user.emailVerified === person.isEmailConfirmed) return
  const { internalAdapter } = await auth.$context
  const owner = await must(internalAdapter.findUserByEmail(person.email))
  if (owner && owner.user.id !== user.id) return
  await must(
    internalAdapter.updateUser(user.id, { email: person.email, emailVerified: person.isEmailConfirmed }),
  )
}

async function must<Value>(call: Promise<Value>): Promise<Value> {
  const answer = await ask(call)
  if (!answer.ok) throw new Error(`The identity provider refused its own account: ${answer.code}`)
  return answer.value
}
