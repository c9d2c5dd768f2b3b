import { Link } from "#app/ui/link.tsx"
import { Icon } from "./icon.tsx"
import * as messages from "./messages.ts"

type SectionHeadProps = { id: string; title: string; to?: string; link?: string; linkAbout?: string }

/** The heading of a section and the link to all of it. `linkAbout` is for those who hear the link alone. */
export function SectionHead({ id, title, to, link = messages.viewAll, linkAbout = title }: SectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-5">
      <h2 id={id} className="text-title md:text-headline">
        {title}
      </h2>
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          {link}
          <span className="sr-only">: {linkAbout}</span>
          <Icon name="arrow" className="size-5" />
        </Link>
      )}
    </div>
  )
}
