import { data, href, redirect } from "react-router"
import type { User } from "#app/core/accounts/identity.server.ts"
import { findUser } from "#app/core/accounts/identity-context.server.ts"
import { PHONE_WIDTH } from "#app/core/catalogue/media/picture.ts"
import { ProductPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import { pageOf } from "#app/core/privacy/consents/consent.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import type { AlertAnswer } from "#app/modules/wishlist/alerts/alert-answer.ts"
import { AlertEmailField } from "#app/modules/wishlist/alerts/alert-email-field.tsx"
import { parseEmail } from "#app/modules/wishlist/alerts/alert-form.ts"
import { requestBackInStock } from "#app/modules/wishlist/alerts/back-in-stock.server.ts"
import * as messages from "#app/modules/wishlist/alerts/messages.ts"
import { sendAlert } from "#app/modules/wishlist/alerts/send-alert.ts"
import { backInStockPath } from "#app/modules/wishlist/slots/sold-out.tsx"
import { waitHeaders } from "#app/platform/rate-limit/rate-limits.server.ts"
import { servicesContext, takeByAddress } from "#app/services.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { tooOftenSentence } from "#app/ui/format/wait-time.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import { SplitPage } from "#app/ui/split-page.tsx"
import type { Route } from "./+types/back-in-stock"

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = await findProduct(context.get(servicesContext).db, url.searchParams.get("product") ?? "")
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  return {
    id: product.id,
    type: product.type,
    name: product.name,
    image: product.image,
    isDone: url.searchParams.has("done"),
    isAsked: url.searchParams.has("asked"),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const typed = form.get("email")
  const user = await findUser(context, request)
  const email = user?.email ?? parseEmail(typed)
  if (email === null && typed === null) return data<AlertAnswer>({ isDone: false }) // a guest's first press: now we ask
  if (email === null) return refuse({ error: messages.invalidEmail, email: String(typed) })
  const { db, limits, shopUrl, secret } = context.get(servicesContext)
  const wait =
    (await takeByAddress(context, "LIMIT_ALERT_ADDRESS")) || (await limits.take("LIMIT_ALERT_ACCOUNT", email))
  if (wait > 0)
    return refuse({ error: tooOftenSentence(wait), email }, { status: 429, headers: waitHeaders(wait) })
  const productId = url.searchParams.get("product") ?? ""
  const isAsked = await asksFirst(context, user)
  const wanted = { productId, email, page: pageOf(request, href("/stock-wishes")) }
  const isKept = await requestBackInStock(db, wanted, isAsked ? { shopUrl, secret } : null)
  if (!isKept) return refuse({ error: messages.productLeft }, 404)
  throw redirect(`${backInStockPath(productId)}&${isAsked ? "asked" : "done"}`, 303)
}

/** Whether the address is yet to be shown to be its owner's, in a shop that wants that. */
async function asksFirst(context: Route.ActionArgs["context"], user: User | null): Promise<boolean> {
  const { identity, settings } = context.get(servicesContext)
  if (!settings.get("alerts.confirmWishes")) return false
  return !(user && (await identity.account.read(user)).isEmailConfirmed)
}

function refuse(answer: Omit<AlertAnswer, "isDone">, init: number | ResponseInit = 400) {
  return data<AlertAnswer>({ isDone: false, ...answer }, init)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAlert(serverAction, messages.requestNoted, messages.confirmInYourMail)
}

/** Where a Notify Me button leads without JavaScript. */
export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, type, name, image, isDone, isAsked } = loaderData
  return (
    <SplitPage
      title={name}
      ground="bg-mist self-center"
      panel={
        <ProductPicture
          image={image}
          alt=""
          sizes={`(width >= 768px) 45vw, ${PHONE_WIDTH}`}
          className="aspect-square w-full object-cover"
        />
      }
    >
      <PageHead title={messages.notifyMeAbout(name)} description={messages.backInStockDescription(name)} />
      {isDone || isAsked ? (
        <p role="status">{isAsked ? messages.confirmInYourMail : messages.requestNoted}</p>
      ) : (
        <Form method="post" action={backInStockPath(id)} className="grid gap-6">
          <p>{messages.leaveYourAddress}</p>
          <AlertEmailField label={messages.whereShallWeWriteTo} answer={actionData}>
            <Button type="submit">{messages.notifyMe}</Button>
          </AlertEmailField>
          <PrivacyNotice says={notices.backInStock} />
        </Form>
      )}
      <Link to={href("/product-detail/:type/:id", { type, id })} className="justify-self-start">
        {messages.backToTheProduct}
      </Link>
    </SplitPage>
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries(actionHeaders), "Cache-Control": "no-store" }
}
