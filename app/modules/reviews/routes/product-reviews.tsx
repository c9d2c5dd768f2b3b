import { data, redirect } from "react-router"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { listReviewedSkus, withSharedRating } from "#app/core/catalogue/variants/shared-reviews.server.ts"
import * as messages from "#app/modules/reviews/messages.ts"
import { RatingSummary } from "#app/modules/reviews/reading/rating-summary.tsx"
import { ReviewList } from "#app/modules/reviews/reading/review-list.tsx"
import { listReviews } from "#app/modules/reviews/reading/review-queries.server.ts"
import { parseReviewsPage, reviewsPath } from "#app/modules/reviews/reading/reviews-path.ts"
import { parseStars, REVIEWS_PER_PAGE, type Stars } from "#app/modules/reviews/review.ts"
import { servicesContext } from "#app/services.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { PageLinks } from "#app/ui/page-links.tsx"
import type { Route } from "./+types/product-reviews"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogueCache: cache, catalogueDb: db, env, settings } = context.get(servicesContext)
  const found = await findProduct(db, params.id, cache)
  const product = found && (await withSharedRating({ db, cache, settings }, found))
  const page = parseReviewsPage(url.searchParams.get("page"))
  const asked = url.searchParams.get("stars") ?? ""
  const stars = parseStars(asked)
  if (!product || !page || (asked && !stars)) throw notFound()
  if (params.type !== product.type) throw redirect(reviewsPath(product, { page, stars }), 301)
  const count = (stars ? product.ratingBars?.[stars - 1] : product.rating?.count) ?? 0
  if (page > Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE))) throw notFound()
  const skus = await listReviewedSkus({ db, cache, settings }, product)
  const reviews = count > 0 ? await listReviews(db, { skus, stars, page }) : []
  return { product, reviews, page, stars, count, origin: env.shopUrl }
}

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" })
}

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const { product, reviews, page, stars, count, origin } = loaderData
  const { type, id, name } = product
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12">
      <PageHead
        title={titleOf(product, { page, stars })}
        description={messages.reviewsDescription(name, product.rating?.count ?? 0)}
        url={origin + reviewsPath(product, { page, stars })}
        isListed={count > 0 && stars === null}
      />
      <div className="grid gap-3">
        <Link
          to={`/product-detail/${type}/${id}`}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.backToTheProduct(name)}
        </Link>
        <h1 className="text-headline">{messages.reviewsOf(name)}</h1>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr] lg:gap-14">
        <RatingSummary product={product} shownStars={stars} />
        <div className="grid gap-6">
          {stars && <ChosenStars product={product} stars={stars} />}
          {count === 0 && <p>{product.rating ? messages.noneLikeThis : messages.noneYet}</p>}
          <ReviewList reviews={reviews} sku={product.sku} headingLevel={2} />
          <Pages {...loaderData} />
        </div>
      </div>
    </div>
  )
}

function titleOf({ name }: ProductDetail, { page, stars }: { page: number; stars: Stars | null }) {
  const of = stars ? messages.reviewsOfStars(name, stars) : messages.reviewsOf(name)
  return page > 1 ? messages.onPage(of, page) : of
}

function ChosenStars({ product, stars }: { product: ProductDetail; stars: Stars }) {
  return (
    <p className="flex flex-wrap items-center gap-4">
      <span className="font-semibold">{messages.starOption(stars)}</span>
      <Link
        to={reviewsPath(product)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {messages.allStars}
      </Link>
    </p>
  )
}

function Pages({ product, page, stars, count }: Route.ComponentProps["loaderData"]) {
  return (
    <PageLinks
      label={messages.reviews}
      page={page}
      hasMore={page * REVIEWS_PER_PAGE < count}
      to={(other) => reviewsPath(product, { page: other, stars })}
      words={{ before: messages.newerReviews, after: messages.olderReviews }}
    />
  )
}
