import { data, href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOrder } from "#app/core/accounts/require-order.server.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { MOST_PHOTOS } from "#app/core/media/image-limits.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { takePhotos } from "#app/core/media/take-photos.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import * as messages from "#app/modules/reviews/messages.ts"
import { checkReview, REVIEW_SENTENCES, type ReviewErrors } from "#app/modules/reviews/review.ts"
import { OwnReview } from "#app/modules/reviews/writing/own-review.tsx"
import { ReviewForm, type ReviewValues } from "#app/modules/reviews/writing/review-form.tsx"
import { readLineToken } from "#app/modules/reviews/writing/review-link.server.ts"
import {
  findLine,
  findLineOfOrder,
  type ReviewableLine,
} from "#app/modules/reviews/writing/reviewable-lines.server.ts"
import { withdrawReview } from "#app/modules/reviews/writing/withdraw-review.server.ts"
import { writeReview } from "#app/modules/reviews/writing/write-review.server.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/write-review"

type Args = Pick<Route.LoaderArgs, "context" | "request" | "url">
type Answer = { message: string; errors: ReviewErrors; values: ReviewValues }

export async function loader(args: Route.LoaderArgs) {
  const found = await findAskedLine(args)
  if (!found) return data({ line: null, stars: "" }, 404)
  const { lineId: _, userId: _owner, ...line } = found
  return data({ line, stars: args.url.searchParams.get("stars") ?? "" })
}

/** The owner of the line is checked before the photos are read. */
export async function action(args: Route.ActionArgs) {
  const { context, request, url } = args
  const line = await findAskedLine(args)
  if (!line) return refuse(messages.tooLate, 404)
  const services = context.get(servicesContext)
  const wait =
    (await takeByAddress(context, "LIMIT_REVIEW_ADDRESS")) ||
    (await services.limits.take("LIMIT_REVIEW_ACCOUNT", line.userId ?? line.lineId))
  if (wait > 0) return refuse(tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  await using upload = await readUpload(request, { mostFiles: MOST_PHOTOS })
  if (!upload.ok) return refuse(upload.sentence, upload.status)
  const { form } = upload
  if (form.get("intent") === "withdraw") {
    await withdrawReview(services.db, line.lineId)
    return redirect(url.pathname + url.search, 303)
  }
  const values = valuesOf(form)
  const checked = checkReview(form)
  const hasPhotos = form.getAll("photos").length > 0
  if (!checked.ok)
    return refuse("", 400, values, {
      ...checked.errors,
      ...(hasPhotos && { photos: mediaMessages.choosePhotosAgain }),
    })
  if (line.review) return refuse(REVIEW_SENTENCES["written-already"], 409)
  const photos = await takePhotos(services, form, MOST_PHOTOS)
  if (!photos.ok) return refuse("", photos.init, values, { photos: photos.sentence })
  const { lineId } = line
  const written = await writeReview(services.db, { lineId, review: checked.review, photoIds: photos.ids })
  if (!written.ok) return refuse(REVIEW_SENTENCES[written.refusal], 409, values)
  return redirect(url.pathname + url.search, 303)
}

/** The line that the link opens, or that the owner of the order names: its account, or the guest who opened it. */
async function findAskedLine({ context, request, url }: Args): Promise<ReviewableLine | null> {
  const { db, secret } = context.get(servicesContext)
  const token = url.searchParams.get("token")
  if (token !== null) {
    const lineId = await readLineToken(token, secret)
    return lineId ? findLine(db, lineId) : null
  }
  const number = url.searchParams.get("order") ?? ""
  const { order } = await requireOrder({ context, request, url, params: { number } })
  const line = await findLineOfOrder(db, order.id, url.searchParams.get("product") ?? "")
  if (!line) throw data(null, { status: 404, statusText: "Not Found" })
  return line
}

function valuesOf(form: FormData): ReviewValues {
  const text = (name: string) => String(form.get(name) ?? "")
  return { stars: text("stars"), title: text("title"), words: text("words") }
}

function refuse(message: string, init: number | ResponseInit, values = EMPTY, errors: ReviewErrors = {}) {
  return data<Answer>({ message, values, errors }, init)
}

const EMPTY: ReviewValues = { stars: "", title: "", words: "" }

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { line, stars } = loaderData
  if (!line) return <NoLine />
  const { name, image, review, isDelivered } = line
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.yourReview} description={messages.writeDescription} />
      <div className="flex items-center gap-5">
        {image && <SmallPicture image={image} className="size-20 shrink-0 rounded-small object-cover" />}
        <div className="grid gap-1">
          <h1 className="text-title sm:text-headline">{messages.reviewThis(name)}</h1>
          <Link
            to={href("/product-detail/:type/:id", { type: line.productType, id: line.productId })}
            className="justify-self-start text-small underline underline-offset-4"
          >
            {messages.seeTheProduct}
          </Link>
        </div>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.message}
      </p>
      {review && <OwnReview review={review} />}
      {!review && isDelivered && <PrivacyNotice says={notices.review} />}
      {!review && isDelivered && (
        <ReviewForm
          author={line.author}
          values={{ ...EMPTY, stars, ...actionData?.values }}
          errors={actionData?.errors ?? {}}
        />
      )}
      {!review && !isDelivered && <p>{messages.notDelivered}</p>}
    </div>
  )
}

function NoLine() {
  return (
    <div className="page grid content-start justify-items-start gap-6 py-8 md:py-12">
      <PageHead title={messages.yourReview} description={messages.writeDescription} />
      <h1 className="text-headline">{messages.writeAReview}</h1>
      <p role="alert">{messages.tooLate}</p>
      <ButtonLink to={href("/orders")}>{messages.yourOrders}</ButtonLink>
    </div>
  )
}

// The address of a page that a link opened is a key: it goes to no other site and into no list.
export function headers(args: Route.HeadersArgs) {
  return { ...personalPage(args), "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" }
}
