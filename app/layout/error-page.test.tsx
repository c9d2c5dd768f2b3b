import { renderToStaticMarkup } from "react-dom/server"
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from "react-router"
import { expect, test } from "vitest"
import { ErrorPage } from "./error-page.tsx"

function shownFor(error: unknown) {
  const router = createMemoryRouter([{ path: "/", element: <ErrorPage error={error} /> }])
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
