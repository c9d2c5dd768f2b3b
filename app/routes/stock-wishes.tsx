import { data, Form, href, Link, redirect } from "react-router"
import { worldContext } from "#app/platform/context.ts"
import { AlertEmailField } from "#app/shop/alerts/alert-email-field.tsx"
import { ALERT_MESSAGES, type AlertAnswer, parseEmail } from "#app/shop/alerts/alert-form.ts"
import { wishPath } from "#app/shop/alerts/notify-me.tsx"
import { sendAlert } from "#app/shop/alerts/send-alert.tsx"
import { recordWish } from "#app/shop/alerts/stock-wishes.server.ts"
import { findProduct } from "#app/shop/catalogue/catalogue.server.ts"
import { findUser } from "#app/shop/identity/identity-context.server.ts"
import { Button } from "#app/ui/button.tsx"
import { PageHead } from "#app/ui/page-head.tsx"
import type { Route } from "./+types/stock-wishes"

export async function loader({ url, context }: Route.LoaderArgs) {
  const product = await findProduct(context.get(worldContext).db, url.searchParams.get("product") ?? "")
  if (!product) throw data(null, { status: 404, statusText: "Not Found" })
  return { id: product.id, type: product.type, name: product.name, isDone: url.searchParams.has("done") }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const typed = form.get("email")
  const user = await findUser(context, request)
  const email = user?.email ?? parseEmail(typed)
  if (email === null && typed === null) return data<AlertAnswer>({ isDone: false }) // a guest's first press: now we ask
  if (email === null) return refuse({ error: ALERT_MESSAGES["not-an-email"], email: String(typed) })
  const productId = url.searchParams.get("product") ?? ""
  const isKept = await recordWish(context.get(worldContext).db, { productId, email })
  if (!isKept) return refuse({ error: ALERT_MESSAGES["product-gone"] }, 404)
  throw redirect(`${wishPath(productId)}&done`, 303)
}

function refuse(answer: Omit<AlertAnswer, "isDone">, status = 400) {
  return data<AlertAnswer>({ isDone: false, ...answer }, status)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendAlert(serverAction, ALERT_MESSAGES["wish-noted"])
}

/** Where a Notify Me button leads without JavaScript. */
export default function StockWishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, type, name, isDone } = loaderData
  return (
    <div className="page grid max-w-xl gap-6 py-12">
      <PageHead
        title={`Notify me about ${name}`}
        description={`Leave your address, and Dhun writes to you once ${name} is back on the shelf. One mail, and nothing else.`}
      />
      <h1 className="text-headline">{name}</h1>
      {isDone ? (
        <p>{ALERT_MESSAGES["wish-noted"]}</p>
      ) : (
        <Form method="post" action={wishPath(id)}>
          <AlertEmailField label="Where shall we write to?" answer={actionData}>
            <Button type="submit" className="min-h-[50px]">
              Notify Me
            </Button>
          </AlertEmailField>
        </Form>
      )}
      <Link to={href("/product-detail/:type/:id", { type, id })} className="underline underline-offset-4">
        Back to the product
      </Link>
    </div>
  )
}

export function headers() {
  return { "Cache-Control": "no-store" }
}
