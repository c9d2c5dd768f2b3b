import type { ComponentProps } from "react"
import { useLocation } from "react-router"

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string
  /** The page that is left is not one to come back to. */
  replace?: boolean
  keepsScroll?: boolean
}

/** A plain link: the router's own costs more than the page around it (decision 27). */
export function Link({ to, replace, keepsScroll, ...anchor }: LinkProps) {
  return (
    <a
      {...anchor}
      href={to}
      data-replace={replace || undefined}
      data-keeps-scroll={keepsScroll || undefined}
    />
  )
}

/** A link that says whether it leads to where the shopper is, or to what is above it. */
export function NavLink(link: LinkProps) {
  const here = `${useLocation().pathname}/`.toLowerCase()
  const isCurrent = here.startsWith(`${link.to}/`.toLowerCase())
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />
}
