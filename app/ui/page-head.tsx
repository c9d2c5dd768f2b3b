type PageHeadProps = {
  title: string
  description: string
  /** The one address of this page, with its origin. */
  url: string
  /** A picture for those who share it, as a path of this site. */
  image?: string
  kind?: "website" | "article"
}

/** What a page says of itself to browsers, search engines and those who share it. */
export function PageHead({ title, description, url, image, kind = "website" }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | Dhun`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={kind} />
      {image && <meta property="og:image" content={new URL(image, url).href} />}
    </>
  )
}
