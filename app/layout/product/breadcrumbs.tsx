import { Link } from "#app/ui/link.tsx"

type BreadcrumbsProps = {
  label: string
  /** The way from the start to the page above this one. */
  steps: readonly { name: string; path: string }[]
  here: string
}

/** The way to a page, each step a link but the page itself. */
export function Breadcrumbs({ label, steps, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="-mt-4 text-small">
      <ol className="flex items-center gap-x-2">
        {steps.map(({ name, path }) => (
          <li key={path} className="flex shrink-0 items-center gap-x-2">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
            >
              {name}
            </Link>
            <span aria-hidden="true" className="text-quiet">
              ›
            </span>
          </li>
        ))}
        <li className="min-w-0 truncate text-quiet">
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  )
}
