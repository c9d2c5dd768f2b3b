import GiftSlot from "virtual:data-slot/gift"
import { href } from "react-router"
import { filledEntries } from "#app/content/menus.ts"
import { GIFT_BANNERS, GIFT_HERO } from "#app/content/pages/gifts.ts"
import { completeCards } from "#app/core/catalogue/listing/complete-cards.server.ts"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture, PHONE_WIDTH } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import * as messages from "#app/core/catalogue/messages.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { readSoldTypes } from "#app/core/catalogue/sold-types.server.ts"
import { OwnPage } from "#app/layout/own-page.tsx"
import { readOwnText } from "#app/layout/read-own-text.server.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { memoPage } from "#app/ui/memo-page.ts"
import { SectionHead } from "#app/ui/section-head.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/gift"

const WATCHES_BELOW_PAISE = 3000_00
const EARBUDS_BELOW_PAISE = 2000_00
const LIST_LENGTH = 8
const COLOURS_OF_ONE = 4 // at most about so many, of which a shelf shows one

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { catalogueCache, catalogueDb: db, env, settings } = services
  const own = await readOwnText(services, request, href("/gift"))
  const limit = settings.get("catalogue.shelf") ? LIST_LENGTH * COLOURS_OF_ONE : LIST_LENGTH
  const lists = await Promise.all([
    listByTypes(db, { types: ["watch"], belowPaise: WATCHES_BELOW_PAISE, limit }, catalogueCache),
    listByTypes(db, { types: ["earbuds"], belowPaise: EARBUDS_BELOW_PAISE, limit }, catalogueCache),
  ])
  const complete = await completeCards({ db, cache: catalogueCache, settings }, lists)
  const [watches = [], earbuds = []] = complete.map((cards) => cards.slice(0, LIST_LENGTH))
  const banners = filledEntries(GIFT_BANNERS, await readSoldTypes(services)).map(({ title }) => title)
  return {
    ...{ watches, earbuds, url: env.shopUrl + href("/gift") },
    ...(banners.length < GIFT_BANNERS.length && { banners }),
    slots: await readSlot(services, "gift", null),
    ...(own && { own }),
  }
}

export const handle = { hasOptionalParts: (data: object) => "own" in data }

export default memoPage(GiftPage)

function GiftPage({ loaderData }: Route.ComponentProps) {
  const { watches, earbuds, url, slots, own, banners } = loaderData
  const lists = (
    <>
      <GiftSlot data={slots} />
      <GiftList
        title={messages.productUnder3000Rupees}
        about={messages.watches}
        to={href("/search/:keyword", { keyword: "watch" })}
        products={watches}
      />
      <GiftList
        title={messages.productUnder2000Rupees}
        about={messages.earbuds}
        to={href("/search/:keyword", { keyword: "earbuds" })}
        products={earbuds}
      />
    </>
  )
  if (own)
    return (
      <OwnPage own={own} url={url}>
        {lists}
      </OwnPage>
    )
  return (
    <>
      <PageHead
        title={messages.giftTitle}
        description={messages.giftDescription}
        url={url}
        image={linkPicture(GIFT_HERO.picture.image)}
      />
      <Hero />
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        <Banners titles={banners} />
        {lists}
      </div>
    </>
  )
}

function Hero() {
  const { line, text, picture } = GIFT_HERO
  return (
    <TintedHero ground={picture.ground} picture={<HeroPicture image={picture.image} />}>
      <h1 className="text-headline leading-none sm:text-display xl:text-poster">{line}</h1>
      <p className="max-w-prose text-lead">{text}</p>
    </TintedHero>
  )
}

/** The banners of these titles; all of them where none are said. */
function Banners({ titles }: { titles: readonly string[] | undefined }) {
  const shown = GIFT_BANNERS.filter(({ title }) => titles?.includes(title) ?? true)
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-4 md:gap-6 lg:grid-cols-2">
      {shown.map(({ title, line, to, link, picture }, index) => (
        <li
          key={title}
          className={`group relative grid grid-cols-[3fr_2fr] items-center overflow-hidden rounded-card text-on-ground first:grid-cols-1 md:first:grid-cols-[3fr_2fr] lg:first:col-span-2 ${picture.ground}`}
        >
          <div className="grid justify-items-start gap-3 p-6 md:p-10">
            <h2 className={index === 0 ? "text-headline md:text-display" : "text-lead md:text-title"}>
              {title}
            </h2>
            <p className="max-w-prose">{line}</p>
            <Link to={to} className="font-semibold underline underline-offset-4 after:absolute after:inset-0">
              {link}
            </Link>
          </div>
          <ProductPicture
            image={picture.image}
            alt=""
            sizes={`(width >= 768px) 30rem, ${PHONE_WIDTH}`}
            className={`aspect-square w-full self-end object-cover mask-t-from-85% ${index === 0 ? "md:mask-l-from-85%" : "mask-l-from-85%"}`}
          />
        </li>
      ))}
    </ul>
  )
}

type GiftListProps = { title: string; about: string; to: string; products: ProductCard[] }

function GiftList({ title, about, to, products }: GiftListProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={`gifts-${about}`} className="later page-wide">
      <SectionHead id={`gifts-${about}`} title={title} to={to} linkAbout={about} />
      <ProductSnapRow products={products} headingLevel={3} />
    </section>
  )
}
