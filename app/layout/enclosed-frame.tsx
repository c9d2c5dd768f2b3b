import { href } from "react-router"
import { telephoneLink } from "#app/content/telephone.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { brandFile } from "#app/ui/format/brand.ts"
import { Link } from "#app/ui/link.tsx"
import { LegalLine } from "./footer.tsx"
import * as messages from "./messages.ts"

const DRAWN_LOGO = { width: 107, height: 28 }
const LINK = "flex min-h-12 items-center font-semibold underline underline-offset-4"

/** The head of a page that leads nowhere else: the logo, and help. */
export function EnclosedHeader() {
  const { brand, company } = usePageSettings()
  const { width, height } = brand.logo ?? DRAWN_LOGO
  const telephone = telephoneOf(company)
  return (
    <header className="border-line border-b bg-paper">
      <div className="page flex min-h-header items-center gap-6">
        <Link
          to={href("/")}
          className="mr-auto flex min-h-12 items-center"
          aria-label={messages.shopHome(brand.name)}
        >
          <img
            src={brandFile(brand, "logo.svg")}
            alt={brand.logo ? brand.name : ""}
            width={width}
            height={height}
            className="h-6 w-auto sm:h-7"
          />
        </Link>
        <a href={telephoneLink(telephone)} className={`max-sm:hidden ${LINK}`}>
          {telephone}
        </a>
        <Link to={href("/help/:topic", { topic: "support" })} className={LINK}>
          {messages.help}
        </Link>
      </div>
    </header>
  )
}

/** Its foot: the company and the legal pages. */
export function EnclosedFooter() {
  return (
    <footer className="bg-sky py-8">
      <div className="page">
        <LegalLine />
      </div>
    </footer>
  )
}
