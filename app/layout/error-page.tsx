import { isRouteErrorResponse } from "react-router"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { Waveform } from "#app/ui/waveform.tsx"
import { hasIcon, useCategories } from "./categories.ts"
import * as messages from "./messages.ts"
import { useRequestReference } from "./request-reference.tsx"

/** The page for a route that failed: what happened, in the specification's words or in plain ones, and ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const { plainErrors } = usePageSettings()
  const reference = useRequestReference()
  const isMissing = isRouteErrorResponse(error) && error.status < 500
  const [heading, wayOn] = isMissing
    ? [messages.noPageHasThisAddress, messages.typedInAHurry]
    : [messages.somethingWentWrong, messages.theFaultIsOurs]
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-12 md:py-20">
      <div className="grid gap-4">
        <Waveform isBroken className="mb-4 text-edge" />
        <h1 className="text-headline md:text-display">
          {plainErrors ? heading : messages.unexpectedApplicationError}
        </h1>
        {!plainErrors && <p className="text-lead text-quiet">{whatFailed(error)}</p>}
        <p className="max-w-prose">{isMissing && !plainErrors ? `${heading}. ${wayOn}` : wayOn}</p>
        {reference && (
          <p>
            {messages.tellUsThisReference}{" "}
            <code className="figures rounded-small bg-mist px-2 py-1">{reference}</code>
          </p>
        )}
      </div>
      <Form role="search" aria-label={messages.theWholeShop} action="/search" className="flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          aria-label={messages.searchTheShop}
          placeholder={messages.searchTheShop}
          className="h-12 min-w-0 flex-1 rounded-full border border-edge bg-raised px-5 placeholder:text-quiet"
        />
        {/* As wide before its word is there. */}
        <Button type="submit" className="min-w-30">
          {messages.search}
        </Button>
      </Form>
      <nav aria-label={messages.categories}>
        <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-4">
          {useCategories().map(({ term, label }) => (
            <li key={label}>
              <Link
                to={`/search/${encodeURIComponent(term)}`}
                className="flex h-full min-h-14 items-center gap-3 rounded-card bg-mist px-4 py-2 wrap-anywhere font-semibold leading-tight underline-offset-4 hover:underline max-sm:gap-2 max-sm:px-3 max-sm:text-small"
              >
                <Icon name={hasIcon(term) ? term : "search"} className="size-6 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function whatFailed(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : messages.somethingWentWrong
}
