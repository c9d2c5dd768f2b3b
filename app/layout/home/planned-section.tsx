import type {
  OtherSection,
  PlannedCategories,
  PlannedHero,
  PlannedProducts,
  PlannedText,
} from "#app/core/catalogue/home-sections.ts"
import { ProductSnapRow } from "#app/core/catalogue/listing/product-row.tsx"
import { largestPicture, pictureSizes } from "#app/core/catalogue/media/picture.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { useCategories } from "#app/layout/categories.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { Link } from "#app/ui/link.tsx"
import { Prose } from "#app/ui/prose/prose.tsx"

type Props<Section> = { section: Section & { id: string }; headingId: string; isFirst: boolean }

/** A section of a home page that a merchant planned. */
export default function PlannedSection({ section, isFirst }: { section: OtherSection; isFirst: boolean }) {
  const props = { headingId: `section-${section.id}`, isFirst }
  if (section.kind === "hero") return <Hero section={section} {...props} />
  if (section.kind === "products") return <Products section={section} {...props} />
  if (section.kind === "text") return <Text section={section} {...props} />
  return <Categories section={section} {...props} />
}

function Hero({ section, headingId, isFirst }: Props<PlannedHero>) {
  const { heading, words, label, to, ground } = section
  return (
    <section
      aria-labelledby={headingId}
      className={`tinted mb-12 text-on-ground md:mb-20 ground-${ground || "mist"}`}
    >
      <WidePicture {...section} isUrgent={isFirst} className="aspect-4/3 md:aspect-8/3 md:max-h-176" />
      <div className="page grid justify-items-start gap-3 py-8 md:py-12">
        <h2
          id={headingId}
          className="text-balance font-bold font-display text-headline leading-none tracking-tight sm:text-display"
        >
          {heading}
        </h2>
        {words && <p className="max-w-prose text-lead">{words}</p>}
        {to && (
          <ButtonLink to={to} look="dark" className="mt-2">
            {label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Products({
  section: { heading, label, to, bestSellers },
  headingId,
}: Props<PlannedProducts & { bestSellers: ProductCard[] }>) {
  return (
    <section aria-labelledby={headingId} className="page pb-12 md:pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-6 pb-4 md:pt-10">
        <h2 id={headingId} className="text-lead md:text-title">
          {heading}
        </h2>
        {to && (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {label}
          </Link>
        )}
      </div>
      <ProductSnapRow products={bestSellers} headingLevel={3} />
    </section>
  )
}

function Text({ section, headingId, isFirst }: Props<PlannedText>) {
  const { heading, body, picture } = section
  return (
    <section
      aria-labelledby={headingId}
      className={`page grid grid-cols-1 items-start gap-6 pt-6 pb-12 md:pt-10 md:pb-20 ${picture ? "md:grid-cols-2 md:gap-12" : ""}`}
    >
      <WidePicture {...section} isUrgent={isFirst} className="aspect-video rounded-card" />
      <div>
        <h2 id={headingId} className="pb-4 text-title md:text-headline">
          {heading}
        </h2>
        <Prose body={body} headingLevel={3} />
      </div>
    </section>
  )
}

function Categories({ section: { heading }, headingId }: Props<PlannedCategories>) {
  return (
    <section aria-labelledby={headingId} className="page pt-6 pb-12 md:pt-10 md:pb-20">
      <h2 id={headingId} className="pb-4 text-lead md:text-title">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {useCategories().map(({ term, label }) => (
          <li key={term}>
            <Link
              to={searchPath(term)}
              className="inline-flex min-h-12 items-center rounded-full border border-edge px-5 font-semibold hover:bg-mist"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FOCUSES = {
  "": "",
  left: "object-left",
  right: "object-right",
  top: "object-top",
  bottom: "object-bottom",
}

type WidePictureProps = Pick<PlannedHero, "picture" | "alt" | "focus"> & {
  isUrgent: boolean
  className: string
}

/** A wide picture of the merchant, cut to its place around its focus. */
function WidePicture({ picture, alt, focus, isUrgent, className }: WidePictureProps) {
  if (!picture) return null
  const { src, width } = largestPicture(picture)
  return (
    <img
      src={picture}
      srcSet={`${pictureSizes(picture)}, ${src} ${width}w`}
      sizes="100vw"
      alt={alt}
      width="1600"
      height="600"
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : undefined}
      decoding="async"
      className={`w-full object-cover ${FOCUSES[focus]} ${className}`}
    />
  )
}
