import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { type Services, servicesContext } from "#app/services.server.ts"
import type { Identity, User } from "./identity.server.ts"
import { requireGuest, requireUser } from "./identity-context.server.ts"

const asha: User & { email: string } = { id: "0199", name: "Asha", email: "asha@dhun.example" }
const profile = { displayName: "Asha", accessToken: "t", email: asha.email, uid: asha.id, photoURL: null }

/** A request's context in which this user, or nobody, is signed in. */
function contextOf(user: User | null) {
  const unused = () => Promise.reject(new Error("not asked for"))
  const identity: Identity = {
    account: {
      prove: unused,
      notify: unused,
      read: unused,
      listSessions: unused,
      endSession: unused,
      endOtherSessions: unused,
      changePassword: unused,
      requestEmail: unused,
      confirmEmail: unused,
      remove: unused,
    },
    factors: null,
    phones: null,
    provider: null,
    passwordPolicy: unused,
    signIn: unused,
    signInByToken: unused,
    register: unused,
    signOut: unused,
    requestReset: unused,
    resetPassword: unused,
    findUser: async () => user,
    readProfile: async () => ({
      profile: user && profile,
      headers: new Headers({
        "Cache-Control": "no-store",
        "Set-Cookie": user ? "signed_in=1" : "signed_in=",
      }),
    }),
  }
  const context = new RouterContextProvider()
  context.set(servicesContext, { identity } as Services)
  return context
}

/** The redirect that the work throws. */
async function redirectOf(work: Promise<unknown>) {
  const thrown = await work.then(
    () => null,
    (answer: unknown) => answer,
  )
  if (!(thrown instanceof Response)) throw new Error("no redirect")
  return thrown.headers
}

test.each([
  ["https://dhun.example/orders/DH-7?print=1", "/login?next=%2Forders%2FDH-7%3Fprint%3D1"],
  ["https://dhun.example/orders.data?_routes=routes%2Forders", "/login?next=%2Forders"],
  ["https://dhun.example/orders/_.data", "/login?next=%2Forders"],
])("LIM-2: a guest who asks for %s is sent to log in, and from there back", async (url, target) => {
  const headers = await redirectOf(requireUser(contextOf(null), new Request(url)))
  expect(headers.get("Location")).toBe(target)
})

test("LIM-2: with the redirect goes the hint of a session that is over, and nobody keeps the answer", async () => {
  const headers = await redirectOf(requireUser(contextOf(null), new Request("https://dhun.example/orders")))
  expect(headers.get("Set-Cookie")).toBe("signed_in=")
  expect(headers.get("Cache-Control")).toBe("no-store")
})

test("LIM-2: a signed-in shopper goes through", async () => {
  expect(await requireUser(contextOf(asha), new Request("https://dhun.example/orders"))).toEqual(asha)
})

test("RT-6: a signed-in visitor of a page for guests is sent home, a guest may stay", async () => {
  const login = new Request("https://dhun.example/login")
  expect((await redirectOf(requireGuest(contextOf(asha), login))).get("Location")).toBe("/")
  expect(await requireGuest(contextOf(null), login)).toBeUndefined()
})
