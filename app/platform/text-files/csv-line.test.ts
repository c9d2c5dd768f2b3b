import { expect, test } from "vitest"
import { csvLine } from "./csv-line.ts"

test("no text in a CSV file is a formula, and amounts keep their sign", () => {
  expect(csvLine(["-12.50", "-1+1", "=a", 'b,"c"', -3, "@x", "\ttab"])).toBe(
    '-12.50,\'-1+1,\'=a,"b,""c""",-3,\'@x,\'\ttab\r\n',
  )
})
