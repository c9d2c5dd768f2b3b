import { data, href } from "react-router"
import type { ArticleCard } from "#app/content/article.ts"
import { listBlogCards } from "#app/content/articles.server.ts"
import * as messages from "#app/content/messages.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { ArticleStory } from "#app/layout/article-story.tsx"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import { useBrand } from "#app/ui/use-brand.ts"
import type { Route } from "./+types/blogs"

export function loader({ context }: Route.LoaderArgs) {
  const { env, publishedPages, settings } = context.get(servicesContext)
  const cards = listBlogCards(publishedPages, hiddenPages(settings))
  if (cards.all.length === 0) throw data(null, { status: 404, statusText: "Not Found" })
  return { ...cards, url: env.shopUrl + href("/blogs") }
}

export default memoPage(BlogsPage)

function BlogsPage({ loaderData: { trending, news, all, url } }: Route.ComponentProps) {
  const [newest] = all
  return (
    <>
      <PageHead
        title={messages.blogsTitle}
        description={messages.blogsDescription}
        url={url}
        {...(newest && { image: newest.image })}
      />
      {newest && <Banner article={newest} />}
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        {trending.length > 0 && <Trending articles={trending} />}
        {news.length > 0 && <News articles={news} />}
        <Everything articles={all} />
      </div>
    </>
  )
}

function Banner({ article }: { article: ArticleCard }) {
  return (
    <TintedHero ground={article.ground} picture={<HeroPicture image={article.image} />}>
      <h1 className="font-semibold text-lead tracking-normal">{messages.theBlogOf(useBrand().name)}</h1>
      <h2 className="text-headline leading-none sm:text-display">
        <Link
          to={href("/blogs/:slug", { slug: article.slug })}
          className="underline-offset-8 hover:underline"
        >
          {article.title}
        </Link>
      </h2>
      <p className="max-w-prose text-lead">{article.summary}</p>
      <ShopProducts of={messages.speakers} keyword="speaker" look="dark" />
    </TintedHero>
  )
}

function Trending({ articles }: { articles: ArticleCard[] }) {
  const [first, ...others] = articles
  return (
    <section aria-labelledby="trending">
      <SectionHead id="trending" title={messages.trendingBlogs} to="#all" linkAbout={messages.articles} />
      <div className="grid gap-10 md:gap-14">
        {first && <ArticleStory article={first} headingLevel={3} shape="wide" />}
        <div className="grid gap-10 lg:grid-cols-2">
          {others.map((article) => (
            <ArticleStory key={article.slug} article={article} headingLevel={3} shape="row" />
          ))}
        </div>
      </div>
    </section>
  )
}

function News({ articles }: { articles: ArticleCard[] }) {
  return (
    <section aria-labelledby="news" className="later page-wide grid gap-2 lg:grid-cols-[1fr_3fr] lg:gap-12">
      <div className="grid content-start justify-items-start gap-4">
        <h2 id="news" className="text-title md:text-headline">
          {messages.latestNews}
        </h2>
        <div className="hidden lg:block">
          <ShopProducts of={messages.theNaamRange} keyword="specialrange" look="quiet" />
        </div>
      </div>
      <ul className="grid">
        {articles.map((article) => (
          <li key={article.slug} className="border-line border-b py-6 first:border-t">
            <ArticleStory article={article} headingLevel={3} shape="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Everything({ articles }: { articles: ArticleCard[] }) {
  return (
    <section aria-labelledby="all" className="later page-wide">
      <SectionHead id="all" title={messages.everythingWeHaveWritten} />
      <ul className="grid border-line border-t">
        {articles.map(({ slug, title, date, minutes }) => (
          <li key={slug} className="border-line border-b">
            <Link
              to={href("/blogs/:slug", { slug })}
              className="grid gap-x-6 py-3 underline-offset-4 hover:underline md:grid-cols-[12rem_1fr_auto] md:items-baseline"
            >
              <time dateTime={date} className="figures text-quiet text-small">
                {formatDay(date)}
              </time>
              <span className="font-semibold">{title}</span>
              <span className="figures text-quiet text-small">{messages.minutes(minutes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShopProductsProps = { of: string; keyword: string; look: "dark" | "quiet" }

function ShopProducts({ of, keyword, look }: ShopProductsProps) {
  return (
    <ButtonLink to={href("/search/:keyword", { keyword })} look={look}>
      {messages.shopProducts}
      <span className="sr-only">: {of}</span>
    </ButtonLink>
  )
}
