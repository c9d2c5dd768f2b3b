import type { ReactNode } from "react"
import type { OwnText } from "#app/content/own-text.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Prose } from "#app/ui/prose/prose.tsx"

type OwnPageProps = {
  own: OwnText
  url: string
  isListed?: boolean
  /** Working parts of the page, such as a form; they stay below the text. */
  children?: ReactNode
}

/** The text that a merchant published in place of a page of the sample. */
export function OwnPage({ own: { title, summary, body }, url, isListed = true, children }: OwnPageProps) {
  return (
    <div className="page grid grid-cols-1 gap-10 py-10 md:py-16">
      <PageHead title={title} description={summary} url={url} isListed={isListed} />
      <JsonLd url={url} value={import.meta.env.SSR && structuredPage({ title, summary, url })} />
      <header className="grid max-w-4xl gap-4">
        <h1 className="text-headline leading-none md:text-display">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{summary}</p>
      </header>
      <Prose body={body} />
      {children}
    </div>
  )
}

function structuredPage({ title, summary, url }: Record<"title" | "summary" | "url", string>) {
  return { "@context": "https://schema.org", "@type": "WebPage", name: title, description: summary, url }
}
