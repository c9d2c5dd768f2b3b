import { data, href } from "react-router"
import { findHelpTopic, listHelpTopics } from "#app/content/help.server.ts"
import type { HelpTopic } from "#app/content/help-topic.ts"
import { sellsForEars, sellsOthersAlone } from "#app/content/menus.ts"
import * as messages from "#app/content/messages.ts"
import { readSoldGoods } from "#app/core/catalogue/sold-types.server.ts"
import { shopTerms } from "#app/core/fulfilment/shop-terms.server.ts"
import { takesInstalments } from "#app/core/payments/instalments/instalment-plans.server.ts"
import { hiddenPages, withoutHiddenLinks } from "#app/core/settings/hidden-pages.ts"
import { answerInMarkdown } from "#app/platform/markdown-answer.server.ts"
import { type Services, servicesContext } from "#app/services.server.ts"
import { withShopNameIn } from "#app/ui/format/brand.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { NavLink } from "#app/ui/link.tsx"
import { markdownDocument, proseMarkdown } from "#app/ui/prose/markdown.ts"
import { Prose } from "#app/ui/prose/prose.tsx"
import type { Route } from "./+types/help-topic"

export const middleware: Route.MiddlewareFunction[] = [
  answerInMarkdown(async ({ params, context, request }) => {
    const services = context.get(servicesContext)
    const { topic } = await findTopic(params.topic, services, request)
    return topic && topicMarkdown(topic, services.shopUrl)
  }),
]

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { topic, topics } = await findTopic(params.topic, services, request)
  if (!topic) throw data(null, { status: 404, statusText: "Not Found" })
  return { topic, topics, url: services.shopUrl + href("/help/:topic", { topic: topic.slug }) }
}

async function findTopic(slug: string, services: Services, request: Request) {
  const texts = await services.publishedPages.forRequest(request)
  const hasCardsAlone = services.settings.get("payments.methods").every((choice) => choice === "card")
  const { types, engraves } = await readSoldGoods(services)
  const terms = {
    ...shopTerms(services),
    ...{ sellsOthersAlone: sellsOthersAlone(types), isForEars: sellsForEars(types), engraves },
    takesInstalments: hasCardsAlone ? undefined : takesInstalments(services),
  }
  const topic = findHelpTopic(slug, services.settings.get("company"), terms, texts)
  const hidden = hiddenPages(services.settings)
  const topics = listHelpTopics(texts).filter(({ slug }) => !hidden.has(`/help/${slug}`))
  const shown = { topic: withoutHiddenLinks(topic, hidden), topics }
  return withShopNameIn(shown, services.settings.get("brand").name)
}

export default function HelpTopicPage({ loaderData: { topic, topics, url } }: Route.ComponentProps) {
  const { title, summary, updated, body, lang } = topic
  return (
    <div className="page grid gap-10 py-10 md:py-16 lg:grid-cols-[15rem_1fr] lg:gap-16">
      <PageHead title={title} description={summary} url={url} hasMarkdown />
      <article lang={lang} className="grid content-start gap-10 lg:order-2">
        <header className="grid max-w-4xl gap-4">
          <h1 className="text-headline leading-none md:text-display">{title}</h1>
          <p className="max-w-prose text-lead text-quiet">{summary}</p>
        </header>
        <Prose body={body} />
        <p className="text-quiet text-small">
          {`${messages.lastChangedOn} `}
          <time dateTime={updated}>{formatDay(updated)}</time>.
        </p>
      </article>
      <nav aria-label={messages.help} className="lg:order-1">
        <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-6 lg:sticky lg:top-24 lg:grid-cols-1">
          {topics.map((other) => (
            <li key={other.slug} className="border-line border-b">
              <NavLink
                to={href("/help/:topic", { topic: other.slug })}
                className="flex min-h-12 items-center underline-offset-4 hover:underline aria-[current=page]:font-bold"
              >
                {other.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function topicMarkdown({ title, summary, updated, body }: HelpTopic, shopUrl: string) {
  return markdownDocument([
    `# ${title}`,
    `> ${summary}`,
    proseMarkdown(body, shopUrl),
    messages.lastChangedOnDay(formatDay(updated)),
  ])
}
