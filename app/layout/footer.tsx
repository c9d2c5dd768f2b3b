import FooterParts from "virtual:slot/footer"
import { LEGAL_LINKS, sampleFooter } from "#app/content/footer.ts"
import type { MenuEntry } from "#app/content/menus.ts"
import { telephoneLink } from "#app/content/telephone.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { brandFile } from "#app/ui/format/brand.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

const DRAWN_LOGO = { width: 153, height: 40 }

/** The foot of every page: email alerts, the three lists of labels, and who answers for all of it. */
export function Footer() {
  const { brand, forShoppers, footer = sampleFooter(brand.name, forShoppers) } = usePageSettings()
  const { width, height } = brand.logo ?? DRAWN_LOGO
  return (
    <footer className="later bg-sky py-foot">
      <div className="page grid gap-12 lg:grid-cols-[1.2fr_2fr]">
        <div className="grid content-start gap-6">
          <img
            src={brandFile(brand, "logo.svg")}
            alt={brand.name}
            width={width}
            height={height}
            className="h-10 w-auto"
            loading="lazy"
          />
          <FooterParts />
        </div>
        <div className="grid grid-cols-2 gap-8 max-md:[&>:first-child]:row-span-2 md:grid-cols-3">
          {footer.map(({ heading, entries }) => (
            <section key={heading} aria-label={heading}>
              <h2 className="mb-3 text-lead">{heading}</h2>
              <ul className="grid gap-0.5">
                {entries.map((entry) => (
                  <li key={entry.label} className="text-small">
                    <FooterEntry {...entry} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <LegalLine />
      </div>
    </footer>
  )
}

function LegalLine() {
  const { legalName, address, hours, ...telephones } = usePageSettings().company
  const telephone = telephoneOf(telephones)
  return (
    <div className="grid gap-4 border-edge border-t pt-6 text-small lg:col-span-2">
      <nav aria-label={messages.legal}>
        <ul className="flex flex-wrap gap-x-6">
          {LEGAL_LINKS.map((link) => (
            <li key={link.label}>
              <FooterEntry {...link} />
            </li>
          ))}
        </ul>
      </nav>
      <p className="max-w-4xl text-quiet">
        © {legalName}, {address}.{" "}
        <a href={telephoneLink(telephone)} className="whitespace-nowrap underline underline-offset-4">
          {telephone}
        </a>
        {messages.hoursAndTaxes(hours)}
      </p>
    </div>
  )
}

function FooterEntry({ label, to }: MenuEntry) {
  if (!to) return <span className="inline-flex min-h-7 items-center py-1 leading-tight">{label}</span>
  return (
    <Link to={to} className="inline-flex min-h-7 items-center py-1 leading-tight hover:underline">
      {label}
    </Link>
  )
}
