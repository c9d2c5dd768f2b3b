import { useSyncExternalStore } from "react"
import { href } from "react-router"
import * as messages from "#app/content/messages.ts"
import { directionsLink, geoLink, STORES, STORES_PICTURE, type Store } from "#app/content/pages/stores.ts"
import { structuredStores } from "#app/content/structured-company.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { HeroPicture } from "#app/core/catalogue/media/hero-picture.tsx"
import { linkPicture } from "#app/core/catalogue/media/picture.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { servicesContext } from "#app/services.server.ts"
import { JsonLd } from "#app/ui/head/json-ld.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Sentence } from "#app/ui/prose/prose.tsx"
import { TintedHero } from "#app/ui/tinted-hero.tsx"
import type { Route } from "./+types/storelocator"

export function loader({ context }: Route.LoaderArgs) {
  return { url: context.get(servicesContext).env.shopUrl + href("/storelocator") }
}

export default function StoreLocatorPage({ loaderData: { url } }: Route.ComponentProps) {
  const { brand, company } = usePageSettings()
  const { tollFree, hours } = company
  return (
    <>
      <PageHead
        title={messages.storelocatorTitle}
        description={messages.storelocatorDescription}
        image={linkPicture(STORES_PICTURE.image)}
        url={url}
      />
      <JsonLd url={url} value={import.meta.env.SSR && structuredStores(url, brand)} />
      <TintedHero ground={STORES_PICTURE.ground} picture={<HeroPicture image={STORES_PICTURE.image} />}>
        <h1 className="text-balance text-headline leading-none sm:text-display xl:text-poster">
          {messages.findStore}
        </h1>
        <p className="max-w-prose text-lead">{messages.fiveRooms}</p>
      </TintedHero>
      <div className="page grid gap-10 py-10 md:gap-16 md:py-16">
        <ul className="grid border-line border-t">
          {STORES.map((store) => (
            <li key={store.city} className="border-line border-b">
              <StoreEntry store={store} />
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-quiet [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
          <Sentence text={messages.noStoreNearYou(tollFree, telephoneLink(tollFree), hours)} />
        </p>
      </div>
    </>
  )
}

const ACTION =
  "inline-flex min-h-12 items-center gap-2 rounded-full border border-edge px-5 font-semibold hover:bg-mist"

function StoreEntry({ store: { name, city, address, hours, phone } }: { store: Store }) {
  return (
    <article className="grid gap-x-8 gap-y-4 py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] lg:items-center">
      <h2 className="text-headline leading-none lg:text-display">{city}</h2>
      <div className="grid gap-1">
        <h3 className="text-lead">{name}</h3>
        <address className="max-w-prose not-italic">{address}</address>
        <p className="figures text-quiet">{hours}</p>
      </div>
      <div className="flex flex-wrap gap-3 md:col-start-2 lg:col-start-3">
        <a href={telephoneLink(phone)} className={ACTION}>
          <Icon name="phone" className="size-5" />
          {messages.support}
          <span className="sr-only">{messages.callName(name)}</span>
        </a>
        <Navigate name={name} address={address} />
      </div>
    </article>
  )
}

/** Leads to the address: in the maps that the device has chosen, otherwise in the browser. */
function Navigate({ name, address }: Pick<Store, "name" | "address">) {
  const hasMaps = useSyncExternalStore(
    () => () => {},
    () => /Android/.test(navigator.userAgent),
    () => false,
  )
  const way = hasMaps
    ? { href: geoLink(address) }
    : { href: directionsLink(address), target: "_blank", rel: "noreferrer" }
  return (
    <a {...way} className={ACTION}>
      <Icon name="directions" className="size-5" />
      {messages.navigate}
      <span className="sr-only">
        {" "}
        {messages.toName(name)}
        {!hasMaps && ` ${messages.opensInANewTab}`}
      </span>
    </a>
  )
}
