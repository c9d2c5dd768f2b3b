import { useEffect, useRef } from "react"
import { href, redirect } from "react-router"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import * as messages from "#app/admin/orders/packing/messages.ts"
import { claimPacking, packScanned, readScannedOrder } from "#app/admin/orders/packing/pack-by-scan.server.ts"
import { readScanned } from "#app/admin/orders/packing/pack-scan.ts"
import { PackScanner } from "#app/admin/orders/packing/pack-scanner.tsx"
import { type Staffed, staffAction, staffLoader } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import * as slipMessages from "#app/core/fulfilment/packing-documents/messages.ts"
import { isGift } from "#app/core/orders/order.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { parseText } from "#app/ui/format/typed-text.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/pack"

/** The order that this clerk packs by scanning, as the address names it. */
export const loader = staffLoader(
  "orders:fulfil",
  async ({ services, member, url }: Staffed<Route.LoaderArgs>) => {
    const packed = parseOrderNumber(url.searchParams.get("packed"))
    const typed = url.searchParams.get("order")
    if (typed === null) return { order: null, fault: null, packed }
    const order = await readScannedOrder(services.db, { typed, userId: member.id })
    return "fault" in order ? { order: null, fault: order.fault, packed } : { order, fault: null, packed }
  },
)

const numberIn = (form: FormData) => parseText(form.get("number"))
const screen = (query: Record<string, string>) =>
  redirect(`${href("/admin/orders/pack")}?${new URLSearchParams(query)}`)

export const action = staffAction<Route.ActionArgs, VerbAnswer>({
  // A claim changes nothing of the order, so the audit log has no line.
  begin: {
    permission: "orders:fulfil",
    audit: null,
    async run({ services, form, member }) {
      const claimed = await claimPacking(services.db, { typed: numberIn(form), userId: member.id })
      if ("fault" in claimed) return claimed
      throw screen({ order: claimed.number })
    },
  },
  // The verb Pack writes its own line.
  pack: {
    permission: "orders:fulfil",
    audit: null,
    async run({ services, form, member, actor, address }) {
      const fault = await packScanned(services, {
        ...{ typed: numberIn(form), userId: member.id, clerk: { actor, address } },
        read: (lines) => readScanned(form, lines),
      })
      if (fault !== null) return { fault }
      throw screen({ packed: parseOrderNumber(numberIn(form)) ?? "" })
    },
  },
})

export default function PackOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, fault, packed } = loaderData
  const answer =
    actionData ?? (fault ? { fault } : packed && !order ? { done: messages.isPacked(packed) } : undefined)
  return (
    <div className="grid gap-6">
      <PageHead title={messages.packTitle} description={messages.packDescription} />
      <Link to={href("/admin/orders")} className="py-2 underline underline-offset-4">
        {messages.backToOrders}
      </Link>
      <h1 className="text-title">{messages.packTitle}</h1>
      <p className="max-w-3xl">{messages.packDescription}</p>
      <noscript>
        {messages.needsScript /* no apostrophe: a browser with scripts reads it as raw text */}
      </noscript>
      <AnswerNote answer={answer} />
      {order ? (
        <div className="grid gap-4">
          <h2 className="text-lead">{messages.orderIs(order.number)}</h2>
          {isGift(order) && <p>{slipMessages.giftFrom(order.giftFrom)}</p>}
          {order.giftMessage !== "" && <p>{slipMessages.giftMessage(order.giftMessage)}</p>}
          <PackScanner key={order.number} {...order} refusal={actionData} />
          <Link to={href("/admin/orders/pack")} className="py-2 underline underline-offset-4">
            {messages.another}
          </Link>
        </div>
      ) : (
        <SlipForm key={`${packed} ${actionData && "fault" in actionData ? actionData.fault : ""}`} />
      )}
    </div>
  )
}

function SlipForm() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>("input[name=number]")?.focus(), [])
  return (
    <div ref={box}>
      <Form method="post" className="grid max-w-120 grid-cols-[1fr_auto] items-start gap-4" data-draft="none">
        <input type="hidden" name="intent" value="begin" />
        <Field
          label={messages.slipCode}
          hint={messages.slipHint}
          name="number"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button type="submit" className="mt-6">
          {messages.begin}
        </Button>
      </Form>
    </div>
  )
}

export const headers = personalPage
