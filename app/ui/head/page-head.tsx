import { brandFile, withShopName } from "#app/ui/format/brand.ts"
import { useBrand } from "#app/ui/use-brand.ts"

type PageHeadProps = {
  title: string
  /** One or two sentences, 70 to 160 characters; `{shop}` stands for the name of the shop. */
  description: string
  /** The one address of this page, with its origin. A personal page has none and is listed nowhere. */
  url?: string | undefined
  image?: string | undefined
  kind?: "website" | "article" | "product"
  hasMarkdown?: boolean
  /** Whether search engines may list it; a page with an address of its own may, unless it says otherwise. */
  isListed?: boolean
  /** Whether they may follow the links of a page that they do not list. */
  isFollowed?: boolean
}

/** What a page says of itself to browsers, search engines and those who share it. Every page of the shop has one. */
export function PageHead({
  title,
  description: text,
  url,
  isListed = url !== undefined,
  isFollowed = false,
  ...shared
}: PageHeadProps) {
  const { name } = useBrand()
  const description = withShopName(text, name)
  return (
    <>
      <title>{title.endsWith(`| ${name}`) ? title : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      {!isListed && <meta name="robots" content={isFollowed ? "noindex, follow" : "noindex"} />}
      {url && <SharedHead title={title} description={description} url={url} {...shared} />}
    </>
  )
}

type SharedHeadProps = Omit<PageHeadProps, "url" | "isListed" | "isFollowed"> & { url: string }

function SharedHead(props: SharedHeadProps) {
  const brand = useBrand()
  const { title, description, url, kind = "website", hasMarkdown = false } = props
  const { image = brandFile(brand, "share.png") } = props
  return (
    <>
      <link rel="canonical" href={url} />
      {hasMarkdown && <link rel="alternate" type="text/markdown" href={url} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image, url).href} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
