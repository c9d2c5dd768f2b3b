import { type ComponentProps, type ReactNode, Suspense, useEffect } from "react"
import {
  data,
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router"
import { differingLists } from "#app/content/own-lists.server.ts"
import { OwnRatingsProvider } from "#app/core/catalogue/listing/use-own-ratings.ts"
import {
  type SaveButton as SaveButtonPart,
  SaveButtonProvider,
} from "#app/core/catalogue/listing/use-save-button.ts"
import { readSoldTypes } from "#app/core/catalogue/sold-types.server.ts"
import { redirectMissingPages } from "#app/core/redirects/redirect-missing-pages.server.ts"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { type PageSettings, SPECIFICATION_PAGE } from "#app/core/settings/page-settings/page-settings.ts"
import { settingsOfPage } from "#app/core/settings/page-settings/settings-of-page.server.ts"
import { PageSettingsProvider } from "#app/core/settings/page-settings/use-page-settings.ts"
import { DocumentScripts } from "#app/delivery/document-scripts.tsx"
import { DocumentStyles } from "#app/delivery/document-styles.tsx"
import { ErrorPage } from "#app/layout/error-page.tsx"
import { Footer } from "#app/layout/footer.tsx"
import { Header } from "#app/layout/header.tsx"
import * as messages from "#app/layout/messages.ts"
import { LinkInterceptor } from "#app/layout/navigation/link-interceptor.ts"
import { PendingPage } from "#app/layout/navigation/pending-page.tsx"
import { Prefetch } from "#app/layout/navigation/prefetch.tsx"
import { RouteAnnouncer } from "#app/layout/navigation/route-announcer.tsx"
import { Connection } from "#app/layout/offline-notice.tsx"
import { RequestReferenceMeta } from "#app/layout/request-reference.tsx"
import { brandFile, type PageBrand } from "#app/ui/format/brand.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { ImageBaseProvider } from "#app/ui/image-base.ts"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { Toaster } from "#app/ui/toast/toast.tsx"
import { BrandProvider } from "#app/ui/use-brand.ts"
import { LIVE } from "#app/ui/waiting-form.tsx"
import type { Route } from "./+types/root"
import adminStylesUrl from "./admin.css?url"
import stylesUrl from "./app.css?url"
import facesUrl from "./faces.css?url"
import { servicesContext } from "./services.server.ts"

/** A path whose percent-encoding is broken names no page: 400 instead of a crash further down. A page that is taken away is 404. */
export const middleware: Route.MiddlewareFunction[] = [
  redirectMissingPages,
  async ({ context, request }, next) => {
    const { pathname } = new URL(request.url)
    const hidden = hiddenPages(context.get(servicesContext).settings)
    const isHidden = pathname !== "/blogs" && hidden.has(pathname)
    if (isDecodable(pathname) && !isHidden) return next()
    const settings = await differingFromSpecification(context, request) // the loader does not run
    throw data(
      settings ?? "",
      isHidden ? { status: 404, statusText: "Not Found" } : { status: 400, statusText: "Bad Request" },
    )
  },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = await differingFromSpecification(context, request)
  return { imageBase: context.get(servicesContext).env.IMAGE_BASE_URL ?? "", ...(settings && { settings }) }
}

async function differingFromSpecification(
  context: Route.LoaderArgs["context"],
  request: Request,
): Promise<Partial<PageSettings> | undefined> {
  const services = context.get(servicesContext)
  const published = (await services.publishedPages.forRequest(request)).lists()
  const { name: shop } = services.settings.get("brand")
  const lists = differingLists(published, {
    shop,
    hidden: hiddenPages(services.settings),
    isForShoppers: services.settings.get("pages.forShoppers"),
    types: await readSoldTypes(services),
  })
  const settings = settingsOfPage(services.settings)
  return settings || Object.keys(lists).length > 0 ? { ...settings, ...lists } : undefined
}

/** The settings and lists of a shop do not change under an open page. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root")
  const error = useRouteError()
  const ofRefusal: Partial<PageSettings> | "" = isRouteErrorResponse(error) ? error.data : ""
  const imageBase = loaded?.imageBase ?? ""
  const settings = loaded ? loaded.settings : ofRefusal || undefined
  const { brand } = { ...SPECIFICATION_PAGE, ...settings }
  return (
    <ImageBaseProvider value={imageBase}>
      <PageSettingsProvider value={settings}>
        <OwnRatingsProvider value={settings?.ratingLine === "verified"}>
          <SaveButtonProvider value={settings?.saved ? SaveButton : null}>
            <BrandProvider value={brand}>
              <Page imageBase={imageBase} brand={brand}>
                {children}
              </Page>
            </BrandProvider>
          </SaveButtonProvider>
        </OwnRatingsProvider>
      </PageSettingsProvider>
    </ImageBaseProvider>
  )
}

/** A shop without a saved list does not bring its code. */
const LazySaveButton = lazyPart(() => import("virtual:slot/save-button"))
const BACK_OFFICE = "admin"

function SaveButton(props: ComponentProps<SaveButtonPart>) {
  return (
    <Suspense>
      <LazySaveButton {...props} />
    </Suspense>
  )
}

// Always the same elements: React skips what it has seen, so a press waits for none of it.
const ABOVE = (
  <>
    <a
      href="#content"
      className="sr-only rounded-full bg-marigold px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
    >
      {messages.skipToContent}
    </a>
    <Header />
    <Connection />
  </>
)
const BELOW = (
  <>
    <Footer />
    <PendingPage />
    <Prefetch />
  </>
)
const BEHIND = (
  <>
    <Toaster />
    <LinkInterceptor />
    <RouteAnnouncer />
    <Live />
  </>
)

type PageProps = { imageBase: string; brand: PageBrand; children: ReactNode }

function Page({ imageBase, brand, children }: PageProps) {
  const ids = useMatches().map(({ id }) => id)
  const hasOwnFrame = ids.includes(BACK_OFFICE)
  const sheet = ids.some((id) => id.startsWith(BACK_OFFICE)) ? adminStylesUrl : stylesUrl
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c0d10" media="(prefers-color-scheme: dark)" />
        {imageBase && <link rel="preconnect" href={imageBase} />}
        <RequestReferenceMeta />
        <link rel="icon" href={brandFile(brand, "favicon.svg")} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={brandFile(brand, "apple-touch-icon.png")} />
        <link rel="manifest" href={brandFile(brand, "manifest.webmanifest")} />
        <link
          rel="search"
          href="/opensearch.xml"
          type="application/opensearchdescription+xml"
          title={brand.name}
        />
        <link rel="ard ai-catalog" href="/.well-known/ard.json" type="application/ai-catalog+json" />
        <DocumentStyles sheet={sheet} faces={facesUrl} />
      </head>
      <body>
        {hasOwnFrame ? (
          children
        ) : (
          <>
            {ABOVE}
            <main id="content" tabIndex={-1} className="min-h-page outline-none">
              {children}
            </main>
            {BELOW}
          </>
        )}
        {BEHIND}
        <DocumentScripts sheet={sheet} />
      </body>
    </html>
  )
}

function Live() {
  useEffect(() => {
    window.dispatchEvent(new Event(LIVE))
    import("#app/platform/telemetry/web-vitals.ts").then((vitals) => vitals.reportWebVitals(), console.warn)
  }, [])
  return null
}

export default function Shop() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHead title={messages.missingTitle} description={messages.missingDescription} />
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
