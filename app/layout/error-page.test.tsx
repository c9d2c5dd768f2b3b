import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import type { PageSettings } from "#app/core/settings/page-settings/page-settings.ts"
import { PageSettingsProvider } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ErrorPage } from "./error-page.tsx"

function shownFor(error: unknown, settings?: Partial<PageSettings>) {
  const element = (
    <PageSettingsProvider value={settings}>
      <ErrorPage error={error} />
    </PageSettingsProvider>
  )
  const router = createMemoryRouter([{ path: "/", element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test("RT-8: the page of a failed route shows the status and its text, or the message of the error", () => {
  for (const [error, words] of [
    [new ErrorResponse(404, "Not Found", null), "404 Not Found"],
    [new ErrorResponse(503, "", null), "503"],
    [new Error("The line is busy"), "The line is busy"],
    ["thrown as a text", "Something went wrong"],
  ] as const) {
    const page = shownFor(error)
    expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
    expect(page).toMatch(new RegExp(`<p[^>]*>${words}</p>`))
  }
})

test("with plain errors the page says whether it is missing or failed, without a status or the error's message", () => {
  for (const [error, heading] of [
    [new ErrorResponse(404, "Not Found", null), "No page has this address"],
    [new ErrorResponse(400, "Bad Request", null), "No page has this address"],
    [new ErrorResponse(503, "", null), "Something went wrong"],
    [new Error("The line is busy"), "Something went wrong"],
  ] as const) {
    const page = shownFor(error, { plainErrors: true })
    expect(page).toContain(`>${heading}</h1>`)
    expect(page).not.toMatch(/Unexpected|40[04]|503|busy/)
  }
})
