import { href } from "react-router"
import { listCareerCards } from "#app/content/articles.server.ts"
import * as messages from "#app/content/messages.ts"
import { CAREERS_PICTURE, ORIGIN_STORY, TEAMS } from "#app/content/pages/careers.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { hiddenPages, withoutHiddenLinks } from "#app/core/settings/hidden-pages.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { ArticleStory } from "#app/layout/article-story.tsx"
import { OwnPage } from "#app/layout/own-page.tsx"
import { readOwnText } from "#app/layout/read-own-text.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Prose } from "#app/ui/prose/prose.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/careers"

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { env, publishedPages, settings } = services
  const url = env.shopUrl + href("/careers")
  const own = await readOwnText(services, request, href("/careers"))
  if (own) return { own, url }
  const hidden = hiddenPages(settings)
  const story = withoutHiddenLinks(ORIGIN_STORY, hidden)
  return { articles: listCareerCards(publishedPages, hidden), story, url }
}

export const handle = { hasOptionalParts: (data: object) => "own" in data }

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.own) return <OwnPage {...loaderData} />
  const { articles, story, url } = loaderData
  return (
    <>
      <PageHead
        title={messages.careersTitle}
        description={messages.careersDescription}
        url={url}
        image={linkPicture(CAREERS_PICTURE.image)}
      />
      <Hero />
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        <section aria-labelledby="origin" className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
          <h2 id="origin" className="text-title md:text-headline">
            {messages.theOriginStory}
          </h2>
          <Prose body={story} />
        </section>
        <Teams />
        {articles.length > 0 && (
          <section aria-labelledby="read" className="later page-wide">
            <SectionHead
              id="read"
              title={messages.howWeThink}
              to={href("/blogs")}
              linkAbout={messages.articles}
            />
            <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
              {articles.map((article) => (
                <ArticleStory
                  key={article.slug}
                  article={article}
                  headingLevel={3}
                  hasSummary={false}
                  more={messages.readMore}
                />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}

function Hero() {
  const { support, careers, linkedIn } = usePageSettings().company
  const mail = careers ?? support
  const { ground, image } = CAREERS_PICTURE
  return (
    <TintedHero ground={ground} picture={<HeroPicture image={image} />}>
      <h1 className="text-headline leading-none sm:text-display xl:text-poster">
        {messages.comeAndDisagreeWithUs}
      </h1>
      <p className="max-w-prose text-lead">{messages.whomWeLookFor}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={resumeMail(mail, messages.yourWork)} look="dark">
          {messages.submitYourResume}
        </ButtonLink>
        {linkedIn && (
          <ButtonLink
            to={linkedIn}
            target="_blank"
            rel="noreferrer"
            look="quiet"
            className="border-on-ground! text-on-ground! hover:bg-on-ground/10!"
          >
            {messages.applyOnLinkedIn}
            <span className="sr-only">{` ${messages.opensInANewTab}`}</span>
          </ButtonLink>
        )}
      </div>
      <p>
        {messages.attachPdfTo}{" "}
        <a href={resumeMail(mail, messages.yourWork)} className="underline underline-offset-4">
          {mail}
        </a>
        {messages.everyoneGetsAnAnswer}
      </p>
    </TintedHero>
  )
}

function Teams() {
  const { support, careers } = usePageSettings().company
  return (
    <section aria-labelledby="teams" className="later page-wide">
      <SectionHead id="teams" title={messages.fourTeams} />
      <ul className="grid gap-3 md:grid-cols-2 md:gap-6">
        {TEAMS.map(({ name, work, seeks, ground }) => (
          <li
            key={name}
            className={`${ground} tinted relative grid content-between gap-10 rounded-card p-6 text-on-ground md:min-h-80 md:p-10`}
          >
            <h3 className="text-title md:text-headline">
              <a
                href={resumeMail(careers ?? support, name)}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </a>
            </h3>
            <div className="grid max-w-prose gap-3">
              <p>{work}</p>
              <p>
                <strong>{messages.nowLookingFor}</strong> {seeks}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function resumeMail(mail: string, about: string) {
  return `mailto:${mail}?subject=${encodeURIComponent(messages.resumeSubject(about))}`
}
