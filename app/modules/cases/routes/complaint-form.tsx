import { data, href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { findBuyers } from "#app/core/accounts/guests/find-buyer.server.ts"
import { MOST_PHOTOS } from "#app/core/media/image-limits.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import { hasRoomForPhotos } from "#app/core/media/photo-budget.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { takePhotos } from "#app/core/media/take-photos.server.ts"
import { findOwn } from "#app/core/orders/access/order-access.server.ts"
import { buyerName, isGift, type Order } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import {
  type ComplaintAnswer,
  checkComplaint,
  NO_VALUES,
  readComplaint,
} from "#app/modules/cases/complaints/complaint.ts"
import { ComplaintForm } from "#app/modules/cases/complaints/complaint-form.tsx"
import {
  complaintPath,
  placeComplaint,
  requireComplaintsOpen,
  UNANSWERED_PHOTOS,
} from "#app/modules/cases/complaints/complaints.server.ts"
import * as messages from "#app/modules/cases/complaints/messages.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/complaint-form"

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, settings } = requireComplaintsOpen(context.get(servicesContext))
  const { name, designation } = settings.get("company").grievance
  const orderNumber = parseOrderNumber(url.searchParams.get("order")) ?? ""
  const buyers = orderNumber ? await findBuyers(context, request) : []
  const own = await findOwn(buyers, (buyer) => findOrder(db, buyer, orderNumber))
  const values = { ...NO_VALUES, orderNumber, ...(own && contactOf(own.found)) }
  return { values, officer: { name, designation } }
}

/** The buyer of an order; the phone of a gift is its receiver's. */
function contactOf(order: Order) {
  const { email, phone } = order
  return { fullName: buyerName(order), email, phone: isGift(order) ? "" : phone }
}

/** How often is counted before a byte of the photos is read. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = requireComplaintsOpen(context.get(servicesContext))
  const wait = await takeByAddress(context, "LIMIT_COMPLAINT_ADDRESS")
  if (wait > 0) return refuse(tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  await using upload = await readUpload(request, { mostFiles: MOST_PHOTOS })
  if (!upload.ok) return refuse(upload.sentence, upload.status)
  const { form } = upload
  const values = readComplaint(form)
  const checked = checkComplaint(values)
  if (!checked.ok) {
    const photos = form.getAll("photos").length > 0 && { photos: mediaMessages.choosePhotosAgain }
    return refuse("", 400, { values, errors: { ...checked.errors, ...photos } })
  }
  if (form.has("photos") && !(await hasRoomForPhotos(services.db, UNANSWERED_PHOTOS)))
    return refuse("", 503, { values, errors: { photos: messages.noRoomForPhotos } })
  const photos = await takePhotos(services, form, MOST_PHOTOS)
  if (!photos.ok) return refuse("", photos.init, { values, errors: { photos: photos.sentence } })
  const placed = await placeComplaint(services, { complaint: checked.complaint, photoIds: photos.ids })
  if (!placed.ok) return refuse(messages.threeToday, 429, { values })
  return redirect(`${await complaintPath(services, placed.number)}&new=1`, 303)
}

function refuse(message: string, init: number | ResponseInit, answer: Partial<ComplaintAnswer> = {}) {
  return data<ComplaintAnswer>({ message, errors: {}, values: NO_VALUES, ...answer }, init)
}

/** Where anybody complains. */
export default function ComplaintFormPage({ actionData, loaderData }: Route.ComponentProps) {
  const { officer } = loaderData
  const { message, errors, values = loaderData.values } = actionData ?? {}
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.complaintTitle} description={messages.complaintDescription} />
      <div className="grid gap-3">
        <Link
          to={href("/help/:topic", { topic: "support" })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.support}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.complaintTitle}</h1>
        <p className="max-w-xl text-lead text-quiet">{messages.whatHappens}</p>
        <p className="text-small">{messages.officerIs(officer.designation, officer.name)}</p>
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {message}
      </p>
      <PrivacyNotice says={notices.complaint} />
      <ComplaintForm values={values} errors={errors ?? {}} />
      <Link to={href("/complaints/statistics")} className="justify-self-start underline underline-offset-4">
        {messages.statisticsTitle}
      </Link>
    </div>
  )
}

export const headers = personalPage
