import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { isMailAddress } from "#app/ui/format/mail-address.ts"

const GOOD = [
  "asha@example.in",
  "a.b+c_d-e@mail.co.in",
  "o'neil@example.com",
  "1@a-b.museum",
  "x@xn--p1b6ci4b4b3a.com",
]
const BAD = [
  ...["asha@gmail.com.", "a@gmail..com", ".a@gmail.com", "a..b@gmail.com", "a.@gmail.com", "a@-gmail.com"],
  ...["a@gmail-.com", "as\u200bha@gmail.com", "asha@gm\u200bail.com", "a@b", "a@b.c", "@b.com", "a b@c.com"],
  ...[
    "a@b.com,c@d.com",
    "<a@b.com>",
    "a@@b.com",
    "asha@ग.com",
    `${"a".repeat(250)}@b.com`,
    "",
    "a@127.0.0.1",
  ],
]

/** Tests that each form of a table takes the mail addresses that can be, as every other form of the shop does. */
export function testMailForms(forms: Record<string, (email: string) => boolean>) {
  test.each(Object.entries(forms))(
    "%s takes the mail addresses that can be, and none that cannot",
    (_, takes) => {
      for (const address of GOOD) expect(takes(address), address).toBe(true)
      for (const address of BAD) expect(takes(address), address).toBe(false)
    },
  )

  test("every form decides the same about any mail address, and the identity provider takes it too", () => {
    const symbols = fc.constantFrom(..."ab1.@-_+' \u200b".split(""), "ग", "com", "in")
    const near = fc.tuple(fc.array(symbols, { maxLength: 8 }), fc.array(symbols, { maxLength: 8 }))
    const typed = fc.oneof(
      fc.emailAddress(),
      near.map(([name, host]) => `${name.join("")}@${host.join("")}`.trim()),
    )
    fc.assert(
      fc.property(typed, (address) => {
        const lower = address.toLowerCase()
        for (const [form, takes] of Object.entries(forms))
          expect([form, takes(lower)]).toEqual([form, isMailAddress(lower)])
        if (isMailAddress(lower)) expect(z.email().safeParse(lower).success).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
}

/** Ways to type the mobile number 9876543210. */
export const TYPED_PHONES = [
  ...[
    "9876543210",
    "+91 98765 43210",
    "+91 098765 43210",
    "+910 9876543210",
    "0 98765-43210",
    "0091 9876543210",
  ],
  ...["919876543210", "(+91) 98765 43210", "९८७६५ ४३२१०", "+९१ ९८७६५४३२१०", "+91\u00a098765\u201343210"],
  ...["\u202a+91 98765 43210\u202c", "৯৮৭৬৫৪৩২১০", "۹۸۷۶۵۴۳۲۱۰", "98765.43210"],
]

/** The fields that a check of a form refuses. */
export function refused(checked: { ok: boolean; errors?: object }) {
  return Object.keys(checked.ok ? {} : (checked.errors ?? {}))
}
