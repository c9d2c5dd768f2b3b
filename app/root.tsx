import { type ReactNode, useEffect } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router"
import { worldContext } from "#app/platform/context.ts"
import { ErrorPage } from "#app/shell/error-page.tsx"
import { Footer } from "#app/shell/footer.tsx"
import { Header } from "#app/shell/header.tsx"
import { RequestReferenceMeta } from "#app/shell/request-reference.tsx"
import { ImageBaseProvider } from "#app/ui/image-base.ts"
import { Toaster } from "#app/ui/toast.tsx"
import type { Route } from "./+types/root"
import "./app.css"

export const links: Route.LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }]

/** A path whose percent-encoding is broken names no page: 400 instead of a crash further down. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => {
    const { pathname } = new URL(request.url)
    if (!isDecodable(pathname)) throw new Response(null, { status: 400, statusText: "Bad Request" })
    return next()
  },
]

export function loader({ context }: Route.LoaderArgs) {
  return { imageBase: context.get(worldContext).env.IMAGE_BASE_URL ?? "" }
}

/** The settings of a shop do not change under an open page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const imageBase = useRouteLoaderData<typeof loader>("root")?.imageBase ?? ""
  return (
    <ImageBaseProvider value={imageBase}>
      <Page imageBase={imageBase}>{children}</Page>
    </ImageBaseProvider>
  )
}

function Page({ imageBase, children }: { imageBase: string; children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c0d10" media="(prefers-color-scheme: dark)" />
        {imageBase && <link rel="preconnect" href={imageBase} />}
        <RequestReferenceMeta />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          Skip to content
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Shop() {
  useEffect(() => {
    import("#app/platform/web-vitals.ts").then(({ reportWebVitals }) => reportWebVitals(), console.warn)
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>Something is missing | Dhun</title>
      <meta name="robots" content="noindex" />
      <ErrorPage error={error} />
    </>
  )
}

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path).length > 0 // the value is used: a bundler drops a call whose result is not
  } catch {
    return false
  }
}
