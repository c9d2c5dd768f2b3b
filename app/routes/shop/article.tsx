import { data, href } from "react-router"
import { findArticle } from "#app/content/articles.server.ts"
import * as messages from "#app/content/messages.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { ArticleStory } from "#app/layout/article-story.tsx"
import { answerInMarkdown } from "#app/platform/markdown-answer.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { Below } from "#app/ui/below-the-fold.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { markdownDocument, proseMarkdown } from "#app/ui/prose/markdown.ts"
import { Prose } from "#app/ui/prose/prose.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import { useBrand } from "#app/ui/use-brand.ts"
import type { Route } from "./+types/article"

export const middleware: Route.MiddlewareFunction[] = [
  answerInMarkdown(async ({ params, context, request }) => {
    const services = context.get(servicesContext)
    const article = await findShownArticle(params.slug, services, request)
    return article && articleMarkdown(article, services.env.shopUrl)
  }),
]

async function findShownArticle(slug: string, { publishedPages, settings }: Services, request: Request) {
  const published = await publishedPages.forRequest(request)
  return findArticle(slug, published, hiddenPages(settings))
}

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const article = await findShownArticle(params.slug, services, request)
  if (!article) throw data(null, { status: 404, statusText: "Not Found" })
  const { shopUrl } = services.env
  return { article, url: shopUrl + href("/blogs/:slug", { slug: article.slug }) }
}

export default function ArticlePage({ loaderData: { article, url } }: Route.ComponentProps) {
  const { title, summary, date, minutes, image, ground, body, more } = article
  const { name: shop } = useBrand()
  return (
    <>
      <PageHead
        title={title}
        description={summary}
        url={url}
        image={linkPicture(image)}
        kind={messages.article}
        hasMarkdown
      />
      <JsonLd url={url} value={import.meta.env.SSR && structuredArticle({ ...article, shop, url })} />
      <article>
        <TintedHero ground={ground} picture={<HeroPicture image={image} />}>
          <p className="figures">
            <Link to={href("/blogs")} className="font-semibold underline underline-offset-4">
              {messages.blog}
            </Link>
            {" · "}
            <time dateTime={date}>{formatDay(date)}</time>
            {` ${messages.minutesRead(minutes)}`}
          </p>
          <h1 className="text-headline leading-none sm:text-display">{title}</h1>
          <p className="max-w-prose text-lead">{summary}</p>
        </TintedHero>
        <div className="page grid justify-center py-12 md:py-20">
          <Prose body={body} />
        </div>
      </article>
      <Below>
        <section aria-labelledby="read-on" className="page pb-16 md:pb-24">
          <SectionHead
            id="read-on"
            title={messages.readOn}
            to={href("/blogs")}
            linkAbout={messages.articles}
          />
          <div className="grid gap-10 sm:grid-cols-2 md:grid-cols-3">
            {more.map((other) => (
              <ArticleStory key={other.slug} article={other} headingLevel={3} hasSummary={false} />
            ))}
          </div>
        </section>
      </Below>
    </>
  )
}

type Written = Pick<NonNullable<ReturnType<typeof findArticle>>, "title" | "summary" | "date" | "body">

function articleMarkdown({ title, summary, date, body }: Written, shopUrl: string) {
  return markdownDocument([`# ${title}`, `> ${summary}`, formatDay(date), proseMarkdown(body, shopUrl)])
}

type Structured = Record<"title" | "summary" | "date" | "image" | "shop" | "url", string>

function structuredArticle({ title, summary, date, image, shop, url }: Structured) {
  const publisher = { "@type": "Organization", name: shop }
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: date,
    image: new URL(image, url).href,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  }
}
