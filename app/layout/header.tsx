import { type ReactNode, useState } from "react"
import { CATEGORIES, MAIN_LINKS, MORE_LINKS } from "#app/content/menus.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { SearchBox } from "#app/layout/search-box/search-box.tsx"
import { brandFile } from "#app/ui/format/brand.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Link, NavLink } from "#app/ui/link.tsx"
import { useBrand } from "#app/ui/use-brand.ts"
import { AccountMenu } from "./account-menu.tsx"
import { CartLink } from "./cart-link.tsx"
import { useCategories } from "./categories.ts"
import { MENU_FADING } from "./menu-fading.ts"
import * as messages from "./messages.ts"

const DRAWN_LOGO = { width: 107, height: 28 }
const BAR_BUTTON =
  "hidden min-h-12 items-center gap-1 rounded-full px-3 font-semibold hover:bg-mist lg:inline-flex aria-[current=page]:underline"
const ENTRY =
  "flex min-h-12 items-center rounded-small font-semibold leading-tight hover:bg-mist aria-[current=page]:bg-mist"

/** The bar on top of every page. One navigation serves both forms: a sheet on phones, the bar itself from 992 px. */
export function Header() {
  const { brand, mainLinks = MAIN_LINKS, moreLinks = MORE_LINKS } = usePageSettings()
  const { width, height } = brand.logo ?? DRAWN_LOGO
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="z-40 border-line border-b bg-paper tall:sticky tall:top-0">
      <div className="page relative flex min-h-header items-center gap-1 lg:gap-2">
        <Link
          to="/back"
          className="mr-auto flex min-h-12 min-w-0 items-center pr-1 lg:mr-4"
          aria-label={messages.shopHome(brand.name)}
        >
          <img
            src={brandFile(brand, "logo.svg")}
            alt={brand.logo ? brand.name : ""}
            fetchPriority="low"
            width={width}
            height={height}
            className="h-6 w-auto sm:h-7"
          />
        </Link>
        <nav
          id="menu"
          popover="auto"
          aria-label={messages.main}
          className="menu-sheet lg:mr-auto"
          onToggle={({ newState }) => setOpen(newState === "open")}
          {...MENU_FADING}
        >
          <CategoryMenu />
          {mainLinks.map((link) => (
            <NavLink
              key={link.label}
              to={link.to}
              className="flex min-h-12 items-center rounded-full px-3 font-semibold hover:bg-mist aria-[current=page]:underline"
            >
              {link.label}
            </NavLink>
          ))}
          <MoreMenu links={moreLinks} />
        </nav>
        <SearchBox />
        <CartLink />
        <AccountMenu />
        <button
          type="button"
          popoverTarget="menu"
          aria-label={messages.menu}
          className="grid size-12 place-items-center rounded-full hover:bg-mist lg:hidden"
        >
          <Icon name={isOpen ? "close" : "menu"} />
        </button>
      </div>
    </header>
  )
}

function CategoryMenu() {
  return (
    <Menu id="categories" label={messages.categories} size="lg:w-184 lg:p-4">
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-3">
        {useCategories().map(({ term, label }) => (
          <li key={label}>
            <NavLink
              to={`/search/${encodeURIComponent(term)}`}
              className={`gap-1 px-1 max-sm:text-small md:px-3 lg:gap-2 ${ENTRY}`}
            >
              <CategoryPicture term={term} label={label} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const CATEGORY_TILE = "size-12 shrink-0 rounded-small"

/** The picture of a category that the shop came with, which has the sample's mark; of another one or in a shop of another brand its first letter. */
function CategoryPicture({ term, label }: { term: string; label: string }) {
  const { version } = useBrand()
  const picture = CATEGORIES.find((category) => category.term === term)?.picture
  if (picture && !version)
    return (
      <SmallPicture image={picture.image} className={`${CATEGORY_TILE} object-cover ${picture.ground}`} />
    )
  return (
    <span aria-hidden className={`${CATEGORY_TILE} grid place-items-center bg-mist`}>
      {Array.from(label)[0]}
    </span>
  )
}

function MoreMenu({ links }: { links: typeof MORE_LINKS }) {
  return (
    <Menu id="more" label={messages.more} size="lg:min-w-56 lg:p-2">
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <NavLink to={to} className={`px-3 ${ENTRY}`}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

type MenuProps = { id: string; label: string; size: string; children: ReactNode }

/** A menu of the bar; on phones its entries stand in the sheet, below its name. */
function Menu({ id, label, size, children }: MenuProps) {
  return (
    <>
      <button type="button" popoverTarget={id} className={BAR_BUTTON}>
        {`${label} `}
        <Icon name="chevron" className="size-4" />
      </button>
      <div id={id} popover="auto" className={`menu-panel ${size}`} {...MENU_FADING}>
        <h2 className="px-3 py-2 text-small text-quiet lg:hidden">{label}</h2>
        {children}
      </div>
    </>
  )
}
