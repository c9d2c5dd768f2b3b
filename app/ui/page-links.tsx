import { ButtonLink } from "./button.tsx"

type PageLinksProps = {
  label: string
  page: number // from 1
  hasMore: boolean
  to: (page: number) => string
  words: { before: string; after: string }
}

/** The way to the pages of a list before and after this one; nothing where it is the only one. */
export function PageLinks({ label, page, hasMore, to, words }: PageLinksProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="flex flex-wrap gap-4">
      {page > 1 && (
        <ButtonLink look="quiet" rel="prev" to={to(page - 1)}>
          {words.before}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink look="quiet" rel="next" to={to(page + 1)}>
          {words.after}
        </ButtonLink>
      )}
    </nav>
  )
}
