import { href } from "react-router"
import { setOf } from "#app/content/picture.ts"
import { type CardRows, packCards, unpackCards } from "#app/core/catalogue/listing/card-rows.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { ProductCard } from "#app/core/catalogue/listing/product-card.tsx"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import * as messages from "#app/core/catalogue/messages.ts"
import { browseWithin } from "#app/core/catalogue/search/facets/browse-within.server.ts"
import { isIndexed } from "#app/core/catalogue/search/facets/facet-panel.ts"
import { BrowsedList } from "#app/core/catalogue/search/facets/panel/browsed-list.tsx"
import { FacetedList } from "#app/core/catalogue/search/facets/panel/faceted-list.tsx"
import { ShelfList } from "#app/core/catalogue/search/facets/panel/shelf-list.tsx"
import { choiceQuery, parseChoice } from "#app/core/catalogue/search/facets/selection.ts"
import { parseFilters } from "#app/core/catalogue/search/search-filters.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/allspeaker"

const PICTURE = setOf("speakers", "marigold")
const KINDS = [
  { type: "speaker", title: messages.wirelessSpeakers, line: messages.wirelessSpeakersLine },
  { type: "party", title: messages.partySpeakers, line: messages.partySpeakersLine },
  { type: "soundbar", title: messages.soundbars, line: messages.soundbarsLine },
]

const TYPES = KINDS.map(({ type }) => type)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueCache, catalogueDb: db, env, search, settings } = context.get(servicesContext)
  const choice = parseChoice(url.searchParams)
  const { page } = parseFilters(url.searchParams)
  const speakers = [{ key: "type", values: TYPES }]
  const faceted = settings.get("catalogue.facets")
    ? await browseWithin(
        { db, search, cache: catalogueCache },
        { scope: speakers, choice, page, attributes: settings.get("catalogue.attributes") },
      )
    : null
  const canonical = env.shopUrl + href("/allspeaker")
  const source = { db, cache: catalogueCache, settings }
  const isShelf = settings.get("catalogue.shelf")
  if (faceted?.list) {
    const [matches] = await completeCards(source, [faceted.list.matches], {
      asked: choice.selection.map(({ key }) => key),
    })
    const list = { ...faceted.list, matches: packCards(matches) }
    const query = isIndexed(choice) ? choiceQuery(choice) : ""
    return {
      ...{ products: null, count: faceted.all, faceted: { ...faceted, list }, isIndexed: isIndexed(choice) },
      url: query === "" ? canonical : `${canonical}?${query}`,
    }
  }
  const listed = await listByTypes(db, { types: TYPES }, catalogueCache)
  const [products] = await completeCards(source, [listed])
  return {
    ...(isShelf && { isShelf }),
    ...{ products: packCards(products), count: listed.length, isIndexed: true, url: canonical },
    faceted: faceted && { ...faceted, list: null },
  }
}

export const handle = {
  hasOptionalParts: ({ faceted, isShelf }: { faceted: unknown; isShelf?: boolean }) =>
    faceted !== null || Boolean(isShelf),
}

export default memoPage(AllSpeakerPage)

function AllSpeakerPage({ loaderData }: Route.ComponentProps) {
  const { products, count, url, faceted, isIndexed } = loaderData
  const { shelf } = usePageSettings()
  const kinds = shelf ? [] : kindsOf(products)
  const head = (
    <PageHead
      title={messages.allspeakerTitle}
      description={messages.allspeakerDescription}
      image={linkPicture(PICTURE.image)}
      url={url}
      isListed={isIndexed}
      isFollowed={!isIndexed}
    />
  )
  if (shelf)
    return (
      <>
        {head}
        <SpeakerShelf loaded={loaderData} />
      </>
    )
  return (
    <>
      {head}
      <TintedHero ground={PICTURE.ground} picture={<HeroPicture image={PICTURE.image} />}>
        <h1 className="text-balance text-headline leading-none sm:text-display xl:text-poster">
          {messages.allThatFillsARoom}
        </h1>
        <p className="text-lead">{messages.speakersLine(count)}</p>
        <nav aria-label={messages.kindsOfSpeakers} className="flex flex-wrap gap-2">
          {kinds.map(({ type, title, products }) => (
            <a
              key={type}
              href={`#${type}`}
              className="figures inline-flex min-h-11 items-center gap-2 rounded-full border border-on-ground px-5 font-semibold hover:bg-paper hover:text-ink"
            >
              {title} <span className="font-normal ">{products.length}</span>
            </a>
          ))}
        </nav>
      </TintedHero>
      <div className="page grid grid-cols-1 gap-12 py-10 md:gap-20 md:py-16">
        <FacetedList panel={faceted?.panel ?? null}>
          {faceted?.list ? (
            <BrowsedList
              list={{ ...faceted.list, matches: unpackCards(faceted.list.matches) }}
              choice={faceted.choice}
            />
          ) : (
            <KindSections kinds={kinds} />
          )}
        </FacetedList>
      </div>
    </>
  )
}

function SpeakerShelf({
  loaded: { products, count, faceted },
}: {
  loaded: Route.ComponentProps["loaderData"]
}) {
  const rows = faceted?.list?.matches ?? products
  const matches = rows ? unpackCards(rows) : []
  const all = { total: count, hasUncounted: false, page: 1, next: null, previous: null, isWhole: true }
  const list = { ...(faceted?.list ?? all), matches, alsoLike: [] }
  return (
    <ShelfList title={messages.allThatFillsARoom} list={list} panel={faceted?.panel ?? null}>
      <BrowsedList list={list} choice={faceted?.choice ?? ""} />
    </ShelfList>
  )
}

/** None where the list is narrowed: then it is one. */
function kindsOf(products: CardRows | null) {
  if (products === null) return []
  const cards = unpackCards(products)
  return KINDS.map((kind) => ({ ...kind, products: cards.filter(({ type }) => type === kind.type) }))
}

function KindSections({ kinds }: { kinds: ReturnType<typeof kindsOf> }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-12 md:gap-20">
      {kinds.map(({ type, title, line, products }, index) => (
        <section key={type} aria-labelledby={type} className={index === 0 ? "" : "later page-wide"}>
          <SectionHead id={type} title={title} />
          <p className="-mt-3 pb-6 text-quiet">{line}</p>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  headingLevel={3}
                  sizes="(width >= 1200px) 19rem, (width >= 768px) 31vw, calc(50vw - 1.5rem)"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
