import type { ReactNode } from "react"
import { type CompareQuery, comparePath } from "./compare-address.ts"

type CompareButtonProps = { query: CompareQuery; className?: string; children: ReactNode }

/** Leads to another comparison. A form and no link: there are millions of comparisons, and crawlers follow links. */
export function CompareButton({ query, className = "", children }: CompareButtonProps) {
  const fields = new URL(comparePath(query), "https://shop.invalid").searchParams
  return (
    <form action="/compare" className={className}>
      {[...fields].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className="inline-flex min-h-11 items-center text-left underline underline-offset-4"
      >
        {children}
      </button>
    </form>
  )
}
