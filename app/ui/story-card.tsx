import type { ReactNode } from "react"
import { Link } from "#app/ui/link.tsx"

type StoryCardProps = {
  to: string
  title: string
  summary?: string
  facts?: ReactNode
  more?: string
  ground: string
  picture: ReactNode
  headingLevel: 2 | 3
  shape?: "upright" | "wide" | "row"
}

const STRETCHED = "underline-offset-4 after:absolute after:inset-0"
const FRAMES = {
  upright: { card: "content-start gap-4", title: "text-lead" },
  wide: { card: "gap-5 md:grid-cols-2 md:items-center md:gap-10", title: "text-title md:text-display" },
  row: {
    card: "grid-cols-[7rem_1fr] items-start gap-4 md:grid-cols-[10rem_1fr] md:gap-6",
    title: "text-lead",
  },
}

/** A story in a list: picture, title and a sentence, under one link. `wide` is the lead story. */
export function StoryCard({
  to,
  title,
  summary,
  facts,
  more,
  ground,
  picture,
  headingLevel,
  shape = "upright",
}: StoryCardProps) {
  const Heading = `h${headingLevel}` as const
  const frame = FRAMES[shape]
  return (
    <article className={`group relative grid ${frame.card}`}>
      <div className={`${ground} overflow-hidden rounded-card`}>{picture}</div>
      <div className="grid content-start gap-2">
        {facts && <p className="figures text-quiet text-small">{facts}</p>}
        <Heading className={frame.title}>
          {more ? (
            title
          ) : (
            <Link to={to} className={`${STRETCHED} group-hover:underline`}>
              {title}
            </Link>
          )}
        </Heading>
        {summary && <p className="text-quiet">{summary}</p>}
        {more && (
          <Link to={to} className={`${STRETCHED} justify-self-start font-semibold underline`}>
            {more}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
