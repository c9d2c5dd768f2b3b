import { data, href, redirect } from "react-router"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { requireOwnOrder } from "#app/core/accounts/require-own-order.server.ts"
import { findPickupNote } from "#app/core/fulfilment/return-pickups/find-pickup-note.server.ts"
import * as messages from "#app/core/fulfilment/returns/messages.ts"
import {
  checkReplacement,
  REPLACEMENT_SENTENCES,
  type ReplacementErrors,
} from "#app/core/fulfilment/returns/replacement.ts"
import { ReplacementForm, type ReplacementValues } from "#app/core/fulfilment/returns/replacement-form.tsx"
import { listReplaceable, requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { UNDECIDED_PHOTOS } from "#app/core/fulfilment/returns/shown-replacements.server.ts"
import { MOST_PHOTOS } from "#app/core/media/image-limits.ts"
import * as mediaMessages from "#app/core/media/messages.ts"
import { hasRoomForPhotos } from "#app/core/media/photo-budget.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { takePhotos } from "#app/core/media/take-photos.server.ts"
import { isGoods, type Order } from "#app/core/orders/order.ts"
import { isReplaceable, isReturnOpen } from "#app/core/orders/order-states.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/replacement"

type Answer = { errors: ReplacementErrors; fault?: string; values: ReplacementValues }

const NO_PHOTOS = { ok: true, ids: [] } as const

export async function loader(args: Route.LoaderArgs) {
  const order = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const lines = await listReplaceable(services, order)
  const isOpen = isReplaceable(order) && lines.length > 0
  return {
    ...{ number: order.number, lines, isOpen },
    pickupNote: isOpen ? await findPickupNote(services, order) : null,
    closed: closedSentence(order),
    takesPhotos: services.settings.get("replacements.photos"),
  }
}

/** Why no replacement can be asked for. */
function closedSentence(order: Order): string {
  if (isReturnOpen(order)) return messages.askedAlready
  const isClaimed = isReplaceable(order) && order.lines.some((line) => isGoods(line) && line.kept > 0)
  return isClaimed ? messages.claimedAlready : messages.notAtThisMoment
}

/** The owner of the order is checked before a byte of the photos is read; none is stored of a request that cannot be made. */
export async function action(args: Route.ActionArgs) {
  const order = await requireOwnOrder(args)
  const services = args.context.get(servicesContext)
  const takesPhotos = services.settings.get("replacements.photos")
  const wait = takesPhotos ? await countRequest(args, order) : 0
  if (wait > 0) return refuse({ fault: tooOftenSentence(wait) }, { status: 429, headers: waitHeaders(wait) })
  await using upload = await readUpload(args.request, { mostFiles: takesPhotos ? MOST_PHOTOS : 0 })
  if (!upload.ok) return refuse({ errors: { photos: upload.sentence } }, upload.status)
  const { form } = upload
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
  const lines = await listReplaceable(services, order)
  if (lines.length === 0) return refuse({ fault: closedSentence(order), values }, 409)
  const checked = checkReplacement(form, lines)
  if (!checked.ok) {
    const photos = form.has("photos") && { photos: mediaMessages.choosePhotosAgain }
    return refuse({ errors: { ...checked.errors, ...photos }, values }, 400)
  }
  const hasPhotos = form.has("photos") && isReplaceable(order)
  if (hasPhotos && !(await hasRoomForPhotos(services.db, UNDECIDED_PHOTOS)))
    return refuse({ errors: { photos: messages.noRoomForPhotos }, values }, 503)
  const photos = hasPhotos ? await takePhotos(services, form, MOST_PHOTOS) : NO_PHOTOS
  if (!photos.ok) return refuse({ errors: { photos: photos.sentence }, values }, photos.init)
  const requested = await requestReplacement(services, order, checked.request, photos.ids)
  if (!requested.ok) return refuse({ fault: REPLACEMENT_SENTENCES[requested.refusal], values }, 409)
  return redirect(href("/orders/:number", { number: order.number }), 303)
}

/** Counts a request with photos. Answers how many seconds to wait, or 0. */
async function countRequest({ context }: Route.ActionArgs, { id }: Order): Promise<number> {
  const { limits } = context.get(servicesContext)
  return (
    (await takeByAddress(context, "LIMIT_REPLACEMENT_ADDRESS")) || limits.take("LIMIT_REPLACEMENT_ORDER", id)
  )
}

function refuse(answer: Partial<Answer>, init: number | ResponseInit) {
  return data<Answer>({ errors: {}, values: {}, ...answer }, init)
}

export default function ReplacementPage({ actionData, loaderData }: Route.ComponentProps) {
  const { number, lines, isOpen, closed, pickupNote, takesPhotos } = loaderData
  const fault = actionData?.fault
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 md:py-12">
      <PageHead title={messages.replacementTitle} description={messages.replacementDescription} />
      <div className="grid gap-3">
        <Link
          to={href("/orders/:number", { number })}
          className="justify-self-start text-small underline underline-offset-4"
        >
          {messages.orderIs(number)}
        </Link>
        <h1 className="text-headline">{messages.askForAReplacement}</h1>
        <p className="max-w-xl text-lead text-quiet">
          {pickupNote ? messages.weAnswerAndSend : messages.weAnswerWithin}
        </p>
        {pickupNote && <p className="max-w-xl">{pickupNote}</p>}
      </div>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {fault}
      </p>
      {isOpen ? (
        <ReplacementForm
          lines={lines}
          errors={actionData?.errors ?? {}}
          values={actionData?.values ?? {}}
          takesPhotos={takesPhotos}
        />
      ) : (
        !fault && <p className="max-w-xl">{closed}</p>
      )}
      {isOpen && <PrivacyNotice says={takesPhotos ? notices.replacementWithPhotos : notices.replacement} />}
    </div>
  )
}

export const headers = personalPage
