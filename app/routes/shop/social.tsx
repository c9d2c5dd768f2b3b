import SocialSlot from "virtual:data-slot/social"
import type { ReactNode } from "react"
import { href } from "react-router"
import * as messages from "#app/content/messages.ts"
import { PLEDGES } from "#app/content/pages/e-waste.ts"
import { type SocialPage as Page, sampleSocial } from "#app/content/pages/social.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { readSlot } from "#app/read-slot.server.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { Prose, Sentence } from "#app/ui/prose/prose.tsx"
import type { Route } from "./+types/social"

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const own = (await services.publishedPages.forRequest(request)).social()
  const { nodal, grievance } = services.settings.get("company")
  return {
    contact: nodal ?? grievance,
    url: services.env.shopUrl + href("/social"),
    slots: await readSlot(services, "social", null),
    ...(own && { own }),
  }
}

export default function SocialPage({ loaderData: { url, contact, slots, own } }: Route.ComponentProps) {
  const { brand, company } = usePageSettings()
  const page = own ?? sampleSocial(company, brand.name, contact)
  return (
    <>
      <PageHead title={messages.socialTitle} description={page.summary} url={url} />
      <Pledges {...page} />
      <div className="page grid grid-cols-1 gap-16 py-12 md:gap-24 md:py-20">
        <Part id="responsibility" {...page.duties} />
        <Part id="what" {...page.what} />
        <Programme {...page.steps}>
          <SocialSlot data={slots} />
        </Programme>
        <Centres {...page.centres} />
        <Part id="proof" {...page.checks} />
      </div>
    </>
  )
}

function Part({ id, heading, body }: Page["checks"] & { id: string }) {
  if (body.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-6 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id={id} className="text-title md:text-headline">
        {heading}
      </h2>
      <Prose body={body} headingLevel={3} />
    </section>
  )
}

function Pledges({ line, title, pledges }: Page) {
  return (
    <div className="ground-moss tinted text-on-ground">
      <div className="page grid gap-12 py-12 md:gap-20 md:py-20">
        <div className="grid gap-4">
          {line && <p className="font-semibold text-lead">{line}</p>}
          <h1 className="max-w-4xl text-headline leading-none sm:text-display xl:text-poster">{title}</h1>
        </div>
        {pledges.length > 0 && (
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {pledges.map(([name, said], index) => (
              <div key={name} className="grid grid-cols-[3rem_1fr] gap-x-4 border-on-ground border-t pt-5">
                <Icon name={PLEDGES[index % PLEDGES.length]?.icon ?? "leaf"} className="row-span-2 size-9" />
                <dt className="font-bold font-display text-title leading-tight">{name}</dt>
                <dd className="col-start-2 pt-2">
                  <Sentence text={said} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  )
}

function Programme({ heading, steps, children }: Page["steps"] & { children: ReactNode }) {
  const { eWaste, ...telephones } = usePageSettings().company
  const telephone = telephoneOf(telephones)
  const link = `[${telephone}](${telephoneLink(telephone)})`
  const phone = telephones.tollFree ? messages.tollFreeNumber(link) : link
  const email = `[${eWaste}](mailto:${eWaste})`
  if (steps.length === 0) return children
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="pb-6 text-title md:text-headline">
        {heading}
      </h2>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, said], index) => (
          <li key={title} className="grid content-start gap-2 border-ink border-t-2 pt-4">
            <h3 className="text-lead">
              {index + 1}. {title}
            </h3>
            <p className="[&_a]:whitespace-nowrap [&_a]:underline [&_a]:underline-offset-4">
              <Sentence text={said.replaceAll("{phone}", phone).replaceAll("{email}", email)} />
            </p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

const COLUMNS = [
  messages.sNo,
  messages.stateUt,
  messages.townCity,
  messages.address,
  messages.contactPerson,
  messages.contactNumber,
]
const CELL = "text-left align-top lg:px-4 lg:py-3 lg:first:pl-0"
const FOLDED = `${CELL} max-lg:col-start-2`

function Centres({ heading, note, list }: Page["centres"]) {
  if (list.length === 0) return null
  return (
    <section aria-labelledby="centres">
      <h2 id="centres" className="pb-6 text-title md:text-headline">
        {heading}
      </h2>
      <table className="w-full border-collapse max-lg:block">
        <thead className="border-ink border-b-2 max-lg:sr-only">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={`${CELL} whitespace-nowrap`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:border-line max-lg:border-t md:max-lg:grid-cols-2 md:max-lg:gap-x-6">
          {list.map(({ region, city, address, contact, phone }, index) => (
            <tr
              key={`${city} ${address}`}
              className="border-line border-b max-lg:grid max-lg:grid-cols-[--spacing(10)_1fr] max-lg:py-5"
            >
              <td
                className={`${CELL} figures max-lg:col-start-1 max-lg:row-start-1 max-lg:pt-1 max-lg:text-quiet`}
              >
                {index + 1}
              </td>
              <td className={`${FOLDED} max-lg:row-start-2`}>{region}</td>
              <th scope="row" className={`${FOLDED} max-lg:row-start-1 max-lg:font-display max-lg:text-lead`}>
                {city}
              </th>
              <td className={`${FOLDED} max-lg:pt-2`}>{address}</td>
              <td className={`${FOLDED} whitespace-nowrap`}>{contact}</td>
              <td className={`${FOLDED} figures whitespace-nowrap`}>
                <PhoneLink number={phone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p className="max-w-prose pt-6 text-quiet [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
          <Sentence text={note} />
        </p>
      )}
    </section>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telephoneLink(number)} className="inline-block py-0.5 underline underline-offset-4">
      {number}
    </a>
  )
}
