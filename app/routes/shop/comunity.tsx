import { href } from "react-router"
import type { ArticleCard } from "#app/content/article.ts"
import { listBlogCards, listSpotlightCards } from "#app/content/articles.server.ts"
import * as messages from "#app/content/messages.ts"
import { COMMUNITY_SLIDES, SOCIAL_PICTURES, TRIBE } from "#app/content/pages/community.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture, PHONE_WIDTH } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { hiddenPages } from "#app/core/settings/hidden-pages.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ArticleStory } from "#app/layout/article-story.tsx"
import { OwnPage } from "#app/layout/own-page.tsx"
import { readOwnText } from "#app/layout/read-own-text.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Carousel } from "#app/ui/carousel/carousel.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Link } from "#app/ui/link.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import { useBrand } from "#app/ui/use-brand.ts"
import type { Route } from "./+types/comunity"

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env, publishedPages, settings } = services
  const url = env.shopUrl + href("/comunity")
  const own = await readOwnText(services, request, href("/comunity"))
  if (own) return { own, url }
  const hidden = hiddenPages(settings)
  return {
    news: listBlogCards(publishedPages, hidden).news,
    stories: listSpotlightCards(publishedPages, hidden),
    url,
  }
}

export const handle = { hasOptionalParts: (data: object) => "own" in data }

export default function ComunityPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.own) return <OwnPage {...loaderData} />
  return <SamplePage {...loaderData} />
}

type Sample = { news: ArticleCard[]; stories: ArticleCard[]; url: string }

function SamplePage({ news, stories, url }: Sample) {
  return (
    <>
      <PageHead
        title={messages.comunityTitle}
        description={messages.comunityDescription}
        url={url}
        {...(COMMUNITY_SLIDES[0] && { image: linkPicture(COMMUNITY_SLIDES[0].picture.image) })}
      />
      <h1 className="sr-only">{messages.theCommunityOf(useBrand().name)}</h1>
      <Carousel label={messages.fromTheCommunity} slides={SLIDES} />
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-16">
        {news.length > 0 && <Boomin news={news} />}
        <Tribe />
        {stories.length > 0 && (
          <section aria-labelledby="spotlight" className="later page-wide">
            <LoudHead
              id="spotlight"
              title={messages.spotlightStories}
              to={href("/careers")}
              about={messages.thePeopleBehindThem}
            />
            <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
              {stories.map((article) => (
                <ArticleStory key={article.slug} article={article} headingLevel={3} />
              ))}
            </div>
          </section>
        )}
        <GoSocial />
      </div>
    </>
  )
}

const SLIDES = COMMUNITY_SLIDES.map(({ title, line, to, link, picture }, index) => ({
  name: title,
  content: (
    <TintedHero
      ground={picture.ground}
      picture={<HeroPicture image={picture.image} isUrgent={index === 0} />}
    >
      <h2 className="text-headline leading-none sm:text-display xl:text-poster">{title}</h2>
      <p className="max-w-prose text-lead">{line}</p>
      <ButtonLink to={to} look="dark">
        {link}
      </ButtonLink>
    </TintedHero>
  ),
}))

type LoudHeadProps = { id: string; title: string; to?: string; about?: string }

function LoudHead({ id, title, to, about }: LoudHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4 pb-6">
      <h2 id={id} className="text-headline leading-none md:text-display xxl:text-poster">
        {title}
      </h2>
      {to && (
        <Link
          to={to}
          aria-label={messages.moreAbout(about)}
          className="grid size-14 shrink-0 place-items-center rounded-full border border-edge hover:bg-mist"
        >
          <Icon name="arrow" className="size-7" />
        </Link>
      )}
    </div>
  )
}

function Boomin({ news }: { news: ArticleCard[] }) {
  return (
    <section aria-labelledby="boomin">
      <LoudHead id="boomin" title={messages.whatsBoomin} to={href("/blogs")} about={messages.theBlog} />
      <ul className="grid gap-x-6 lg:grid-cols-3">
        {news.map((article) => (
          <li key={article.slug} className="border-line border-t py-6">
            <ArticleStory article={article} headingLevel={3} shape="row" hasSummary={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tribe() {
  return (
    <section aria-labelledby="tribe" className="later page-wide">
      <LoudHead id="tribe" title={messages.theTribe} />
      <ul className="grid gap-3 md:gap-6">
        {TRIBE.map(({ who, said, picture }, index) => (
          <li
            key={who}
            className={`grid items-center overflow-hidden rounded-card text-on-ground ${index % 2 === 0 ? "md:grid-cols-[2fr_3fr] lg:grid-cols-[1fr_2fr]" : "md:grid-cols-[3fr_2fr] lg:grid-cols-[2fr_1fr]"} ${picture.ground}`}
          >
            <ProductPicture
              image={picture.image}
              alt=""
              sizes={`(width >= 992px) 33vw, (width >= 768px) 40vw, ${PHONE_WIDTH}`}
              className={`aspect-square h-full w-full object-cover max-md:mask-b-from-85% ${index % 2 === 0 ? "md:mask-r-from-85%" : "md:order-2 md:mask-l-from-85%"}`}
            />
            <div className="grid gap-2 p-6 md:p-12">
              <h3 className="text-title">{who}</h3>
              <p className="max-w-prose text-balance font-display text-title leading-snug lg:text-headline">
                {said}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoSocial() {
  const { social } = usePageSettings().company
  return (
    <section aria-labelledby="go-social" className="later page-wide">
      <LoudHead id="go-social" title={messages.goSocialEyes} />
      {social && (
        <p className="max-w-prose pb-6 text-lead">
          {messages.takeAPicture}{" "}
          <a
            href={social.to}
            target="_blank"
            rel="noreferrer"
            className="font-semibold underline underline-offset-4"
          >
            {social.label}
            <span className="sr-only">{` ${messages.opensInANewTab}`}</span>
          </a>
        </p>
      )}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-6">
        {SOCIAL_PICTURES.map(({ image, ground }) => (
          <li key={image} className={`overflow-hidden rounded-card ${ground}`}>
            <ProductPicture
              image={image}
              alt=""
              sizes="(width >= 768px) 24vw, 46vw"
              className="aspect-square w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
