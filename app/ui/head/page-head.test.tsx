import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { BrandProvider } from "#app/ui/use-brand.ts"
import { PageHead } from "./page-head.tsx"

const SHOP = { name: "Dhun", version: "" }

function titleOf(title: string) {
  const head = renderToStaticMarkup(
    <BrandProvider value={SHOP}>
      <PageHead title={title} description="" />
    </BrandProvider>,
  )
  return /<title>(.*)<\/title>/.exec(head)?.[1]
}

test("the name of the shop stands behind the title of a page, and once", () => {
  expect(titleOf("Earbuds")).toBe("Earbuds | Dhun")
  expect(titleOf("About Dhun")).toBe("About Dhun | Dhun")
  expect(titleOf("Earbuds | Dhun")).toBe("Earbuds | Dhun")
})
