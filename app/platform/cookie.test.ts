import { expect, test } from "vitest"
import { createCookie } from "./cookie.server.ts"

const sent = (cookies: string) => new Request("http://shop.test", { headers: { Cookie: cookies } })

test("a cookie is hidden from scripts, and bound to this host behind HTTPS", () => {
  const plain = createCookie("dhun.x", { isSecure: false, lifeSeconds: 60 })
  expect(plain.write("a b;c")).toBe("dhun.x=a%20b%3Bc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax")
  expect(plain.end()).toBe("dhun.x=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
  const bound = createCookie("dhun.x", { isSecure: true, lifeSeconds: 60, sameSite: "Strict" })
  expect(bound.write("1", 5)).toBe("__Host-dhun.x=1; Max-Age=5; Path=/; HttpOnly; Secure; SameSite=Strict")
  expect(bound.read(sent("dhun.x=neighbour"))).toBeNull()
})

test("a cookie is found among others and in nothing that only looks like it", () => {
  const { read } = createCookie("dhun.x", { isSecure: false, lifeSeconds: 60 })
  expect(read(sent("theme=dark; dhun.x=a%20b%3Bc; y=z"))).toBe("a b;c")
  for (const other of ["", "not-dhun.x=1", "dhun.x=", "dhunyx=1", "=dhun.x", 'dhun.x="', "dhun.x=a,b\\"])
    expect(read(sent(other)), other).toBeNull()
})
