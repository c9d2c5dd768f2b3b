import { RouterContextProvider } from "react-router"
import { expect, test } from "vitest"
import { LOGIN_MESSAGES } from "#app/core/accounts/identity-refusals.ts"
import { ProviderFault } from "#app/core/accounts/providers/provider-refusals.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { answerOf, keptValues, personalPage, readForm, refused } from "./form-answers.server.ts"

const FAULTS_FILE = "#app/core/accounts/providers/provider-refusals.server.ts"

test("ID-5: a refusal is a 400, one that time heals a 429 that says when, a fault of ours a 500", () => {
  const wrong = refused({ ok: false, failure: "invalid-credentials" }, LOGIN_MESSAGES)
  expect(wrong).toMatchObject({ data: { message: "Invalid Credentials" }, init: { status: 400 } })
  const late = refused({ ok: false, failure: "too-many-attempts", retryAfterSeconds: 61 }, LOGIN_MESSAGES)
  expect(late.data.message).toBe("Too many attempts. Try again in 2 minutes.")
  expect(late.init).toEqual({ status: 429, headers: { "Retry-After": "61" } })
  const fault = refused({ ok: false, failure: "anything-else", isFault: true }, LOGIN_MESSAGES)
  expect(fault).toMatchObject({ data: { message: "Login failed. Please try again" }, init: { status: 500 } })
})

test("ID-1: a form that comes back is filled in again, but never the password", () => {
  const form = new FormData()
  form.set("email", "asha@")
  form.set("password", "secret")
  form.set("name", new File([], "name.txt"))
  expect(keptValues(form)).toEqual({ email: "asha@" })
})

test("ID-1: a body that is no form is an empty one", async () => {
  const request = new Request("https://dhun.example/login", { method: "POST", body: "{}" })
  expect([...(await readForm(request))]).toEqual([])
})

test("RT-6: nobody keeps a page about one person, and what its action said goes with it", () => {
  expect(personalPage({ actionHeaders: new Headers({ "Retry-After": "9" }) })).toEqual({
    "Cache-Control": "no-store",
    "retry-after": "9",
  })
})

test("ID-7: what the provider has against the shop itself is named on the page, and the specified sentence stays", async () => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { log: createLog("silent") } as unknown as Services)
  const fault = await answerOf(context, Promise.reject(new ProviderFault("unauthorized-domain")))
  const { data, init } = refused(fault, LOGIN_MESSAGES)
  expect(init).toMatchObject({ status: 500 })
  expect(data.message).toBe("Login failed. Please try again")
  expect(data.hint).toContain("(unauthorized-domain)")
})

test("ID-5: a fault of the login provider is known to pages, whose bundle has a copy of its class", async () => {
  const copy: typeof import("#app/core/accounts/providers/provider-refusals.server.ts") = await import(
    `${FAULTS_FILE}?copy`
  )
  expect(copy.ProviderFault).not.toBe(ProviderFault)
  expect(new copy.ProviderFault("unauthorized-domain")).toBeInstanceOf(ProviderFault)
})
