import { useSyncExternalStore } from "react"
import { href } from "react-router"
import * as messages from "#app/content/messages.ts"
import { ownStorePage } from "#app/content/own-stores.server.ts"
import { directionsLink, geoLink, STORES, STORES_PICTURE, type Store } from "#app/content/pages/stores.ts"
import { structuredStores } from "#app/content/structured-company.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { servicesContext } from "#app/services.server.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Sentence } from "#app/ui/prose/prose.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/storelocator"

export async function loader({ context, request }: Route.LoaderArgs) {
  const { env, publishedPages, settings } = context.get(servicesContext)
  const own = (await publishedPages.forRequest(request)).stores()
  const shop = { shop: settings.get("brand").name, company: settings.get("company") }
  return { url: env.shopUrl + href("/storelocator"), ...(own && { own: ownStorePage(own, shop) }) }
}

export default function StoreLocatorPage({ loaderData: { url, own } }: Route.ComponentProps) {
  const { brand, company } = usePageSettings()
  const telephone = telephoneOf(company)
  const stores = own?.stores ?? STORES
  const lead = own ? own.lead : messages.fiveRooms
  return (
    <>
      <PageHead
        title={messages.storelocatorTitle}
        description={own?.description ?? messages.storelocatorDescription}
        image={own ? undefined : linkPicture(STORES_PICTURE.image)}
        url={url}
      />
      <JsonLd url={url} value={import.meta.env.SSR && structuredStores(url, brand, stores)} />
      <TintedHero
        ground={STORES_PICTURE.ground}
        picture={own ? null : <HeroPicture image={STORES_PICTURE.image} />}
      >
        <h1 className="text-balance text-headline leading-none sm:text-display xl:text-poster">
          {messages.findStore}
        </h1>
        {lead && <p className="max-w-prose text-lead">{lead}</p>}
      </TintedHero>
      <div className="page grid gap-10 py-10 md:gap-16 md:py-16">
        {stores.length > 0 && (
          <ul className="grid border-line border-t">
            {stores.map((store) => (
              <li key={`${store.city} ${store.name}`} className="border-line border-b">
                <StoreEntry store={store} />
              </li>
            ))}
          </ul>
        )}
        <p className="max-w-prose text-quiet [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
          <Sentence
            text={
              own?.farFromAll ?? messages.noStoreNearYou(telephone, telephoneLink(telephone), company.hours)
            }
          />
        </p>
      </div>
    </>
  )
}

const ACTION =
  "inline-flex min-h-12 items-center gap-2 rounded-full border border-edge px-5 font-semibold hover:bg-mist"

function StoreEntry({ store: { name, city, address, hours, phone, map, services } }: { store: Store }) {
  return (
    <article className="grid gap-x-8 gap-y-4 py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:items-center">
      <h2 className="text-headline leading-none lg:text-display">{city}</h2>
      <div className="grid gap-1">
        <h3 className="text-lead">{name}</h3>
        <address className="max-w-prose not-italic">{address}</address>
        <p className="figures text-quiet">{hours}</p>
        {services && <p className="max-w-prose text-quiet">{services}</p>}
      </div>
      <div className="flex flex-wrap gap-3 md:col-start-2 lg:col-start-3">
        <a href={telephoneLink(phone)} className={ACTION}>
          <Icon name="phone" className="size-5" />
          {messages.support}
          <span className="sr-only">{messages.callName(name)}</span>
        </a>
        <Navigate name={name} address={address} map={map} />
      </div>
    </article>
  )
}

/** Leads to the address: in the maps that the device has chosen, otherwise in the browser. */
function Navigate({ name, address, map }: Pick<Store, "name" | "address" | "map">) {
  const hasMaps = useSyncExternalStore(
    () => () => {},
    () => /Android/.test(navigator.userAgent),
    () => false,
  )
  const asks = hasMaps && !map
  const way = asks
    ? { href: geoLink(address) }
    : { href: map ?? directionsLink(address), target: "_blank", rel: "noreferrer" }
  return (
    <a {...way} className={ACTION}>
      <Icon name="directions" className="size-5" />
      {messages.navigate}
      <span className="sr-only">
        {" "}
        {messages.toName(name)}
        {!asks && ` ${messages.opensInANewTab}`}
      </span>
    </a>
  )
}
