import { Form, isRouteErrorResponse, Link } from "react-router"
import { CATEGORIES } from "#app/content/menus.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useRequestReference } from "./request-reference.tsx"

/** The page for a route that failed: what happened in the specification's words, and ways on. */
export function ErrorPage({ error }: { error: unknown }) {
  const reference = useRequestReference()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 py-16 md:py-24">
      <div className="grid gap-4">
        <h1 className="text-headline md:text-display">Unexpected Application Error!</h1>
        <p className="text-lead text-quiet">{whatFailed(error)}</p>
        {reference && (
          <p>
            Tell us this reference when you write to us:{" "}
            <code className="figures rounded-small bg-mist px-2 py-1">{reference}</code>
          </p>
        )}
      </div>
      <Form role="search" aria-label="The whole shop" action="/search" className="flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          aria-label="Search the shop"
          placeholder="What were you looking for?"
          className="h-12 min-w-0 flex-1 rounded-full border border-edge bg-raised px-5"
        />
        <Button type="submit">Search</Button>
      </Form>
      <nav aria-label="Categories">
        <ul className="grid gap-2 min-[400px]:grid-cols-2 md:grid-cols-4">
          {CATEGORIES.map(({ term, label }) => (
            <li key={term}>
              <Link
                to={`/search/${term}`}
                className="flex min-h-14 items-center gap-3 rounded-card bg-mist px-4 font-semibold hover:underline"
              >
                <Icon name={term} className="size-6 shrink-0" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The status and its text of an answer; of a fault its message, which the server has already made harmless. */
function whatFailed(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : "Something went wrong"
}
