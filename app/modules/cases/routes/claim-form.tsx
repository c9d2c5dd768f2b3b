import { data, href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { MOST_PHOTOS } from "#app/core/media/image-limits.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { takePhotos } from "#app/core/media/take-photos.server.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import * as caseMessages from "#app/modules/cases/messages.ts"
import {
  CLAIM_REFUSALS,
  type ClaimErrors,
  type ClaimValues,
  checkClaim,
  readClaim,
} from "#app/modules/cases/warranty/claims/claim.ts"
import { ClaimForm } from "#app/modules/cases/warranty/claims/claim-form.tsx"
import { placeClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import * as messages from "#app/modules/cases/warranty/messages.ts"
import { findWarrantyLine } from "#app/modules/cases/warranty/warranties.server.ts"
import { isInWarranty, warrantyEnd } from "#app/modules/cases/warranty/warranty.ts"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/claim-form"

type Answer = { message: string; errors: ClaimErrors; values: ClaimValues }

export async function loader(args: Route.LoaderArgs) {
  const { order, line } = await getClaimedLine(args)
  const { name, pieces, warranty } = line
  const shown = { number: order.number, name, needsSerial: pieces > 1 }
  return { ...shown, endsOn: warrantyEnd(warranty), isOpen: isInWarranty(warranty) }
}

/** The owner of the line is checked before the photos are read. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const { order, line } = await getClaimedLine(args)
  const services = context.get(servicesContext)
  const wait =
    (await takeByAddress(context, "LIMIT_CLAIM_ADDRESS")) ||
    (await services.limits.take("LIMIT_CLAIM_ORDER", order.id))
  if (wait > 0) return refuse(tooOftenSentence(wait), { status: 429, headers: waitHeaders(wait) })
  await using upload = await readUpload(request, { mostFiles: MOST_PHOTOS })
  if (!upload.ok) return refuse(upload.sentence, upload.status)
  const { form } = upload
  const values = readClaim(form)
  const checked = checkClaim(values, line.pieces)
  if (!checked.ok) {
    const photos = form.getAll("photos").length > 0 && { photos: mediaMessages.choosePhotosAgain }
    return refuse("", 400, { values, errors: { ...checked.errors, ...photos } })
  }
  if (!isInWarranty(line.warranty)) return refuse(CLAIM_REFUSALS["too-late"], 409, { values })
  const photos = await takePhotos(services, form, MOST_PHOTOS)
  if (!photos.ok) return refuse("", photos.init, { values, errors: { photos: photos.sentence } })
  const placed = await placeClaim(services, {
    ...{ orderId: order.id, productId: line.productId },
    ...{ claim: checked.claim, photoIds: photos.ids },
  })
  if (!placed.ok) return refuse(CLAIM_REFUSALS[placed.refusal], 409, { values })
  return redirect(
    href("/orders/:number/warranty/:claim", { number: order.number, claim: placed.number }),
    303,
  )
}

/** The delivered line that the address names, of an order of the signed-in shopper. */
async function getClaimedLine(args: Route.LoaderArgs | Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const { db, settings } = args.context.get(servicesContext)
  const asked = { orderId: order.id, productId: args.url.searchParams.get("product") }
  const line = settings.get("warranty.claims") ? await findWarrantyLine(db, asked) : null
  if (!line) throw data(null, { status: 404, statusText: "Not Found" })
  return { order, line }
}

const EMPTY: ClaimValues = { serialNumber: "", words: "" }

function refuse(message: string, init: number | ResponseInit, answer: Partial<Answer> = {}) {
  return data<Answer>({ message, errors: {}, values: EMPTY, ...answer }, init)
}

export default function ClaimFormPage({ actionData, loaderData }: Route.ComponentProps) {
  const { number, name, needsSerial, endsOn, isOpen } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.claimTitle} description={messages.claimDescription} />
      <div className="grid gap-3">
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {caseMessages.orderIs(number)}
        </Link>
        <h1 className="text-title sm:text-headline">{messages.claimWarranty}</h1>
        <p className="font-semibold">{name}</p>
        <p className="max-w-xl text-lead text-quiet">
          {isOpen
            ? `${messages.holdsUntil(formatDay(endsOn))} ${messages.whatWeNeed}`
            : messages.heldUntil(formatDay(endsOn))}
        </p>
        {isOpen && <PrivacyNotice says={notices.claim} />}
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {actionData?.message}
      </p>
      {isOpen ? (
        <ClaimForm
          values={actionData?.values ?? EMPTY}
          errors={actionData?.errors ?? {}}
          needsSerial={needsSerial}
        />
      ) : (
        <p className="max-w-xl">{messages.warrantyIsOver}</p>
      )}
    </div>
  )
}

export const headers = personalPage
