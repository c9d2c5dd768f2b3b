import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { FilterSelect } from "#app/admin/frame/filter-select.tsx"
import { noOrdersYet, noSuchOrders, orders as ordersLabel } from "#app/admin/frame/messages.ts"
import { useRangeChoice } from "#app/admin/frame/use-range-choice.ts"
import { LONGEST_TAG } from "#app/core/catalogue/tags.ts"
import { cashDuePaise, ORDER_STATE_LABELS, type Order, type OrderInBrief } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import type { FoundPayment, OrderColumn } from "./order-query.ts"
import * as shippingMessages from "./shipping/messages.ts"
import * as tagMessages from "./tags/messages.ts"

type Row = OrderInBrief &
  Pick<Order, "advancePaise" | "creditPaise"> &
  FoundPayment & { id: string; fullName: string; city: string; pieces: number; tags: string[] }
type Props = {
  orders: readonly Row[]
  columns: readonly OrderColumn[]
  mayPack: boolean
  mayTag: boolean
  /** The courier that packed orders can be given to, and whether pickups can be announced. */
  courierWork: { booked: string | null; isFetched: boolean }
  /** Whether the list leaves orders out. */
  isFiltered: boolean
}

/** Orders of which some are chosen, to be packed or printed together. */
export function OrderTable({ orders, columns, mayPack, mayTag, courierWork, isFiltered }: Props) {
  const [chosen, setChosen] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const count = () => setChosen(boxesOf(form.current).filter(({ checked }) => checked).length)
  const chooseRange = useRangeChoice("number")
  useEffect(count, []) // what was chosen before this page had its script
  const choose = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const boxes = boxesOf(form.current)
    if (target.name === "all") for (const box of boxes) box.checked = target.checked
    const all = form.current?.querySelector<HTMLInputElement>("input[name=all]")
    if (all) all.checked = boxes.every(({ checked }) => checked)
    count()
  }
  const table = (
    <AdminTable
      caption={ordersLabel}
      columns={[
        messages.chosen,
        messages.orderNumber,
        ...columns.map((column) => messages.ORDER_COLUMNS[column]),
      ]}
      empty={isFiltered ? noSuchOrders : noOrdersYet}
    >
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} columns={columns} />
      ))}
    </AdminTable>
  )
  if (orders.length === 0) return table
  const next = nextStep(orders, courierWork)
  const lookOf = (step: string) => (step === next ? "primary" : "quiet")
  return (
    // A plain form: the document opens in a tab of its own. Orders that were chosen on an earlier visit are not chosen again.
    <Form
      method="post"
      reloadDocument
      ref={form}
      className="grid gap-4"
      onClick={chooseRange}
      onChange={choose}
      data-draft="none"
    >
      <input type="hidden" name="listed" value={orders.map(({ number }) => number).join(" ")} />
      {table}
      <fieldset className="bottom-0 max-lg:tall:bottom-18 flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-t bg-paper py-3 sm:sticky">
        <legend className="sr-only">{messages.withChosen}</legend>
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" name="all" value="page" className="size-5" />
          {messages.chooseAll}
        </label>
        {/* The first button of the form is the one that Enter presses: it must be harmless. */}
        {mayTag && (
          <div className="grid grid-cols-[1fr_auto] items-end gap-3 max-sm:w-full">
            <Field label={tagMessages.tag} name="tag" maxLength={LONGEST_TAG} autoComplete="off" />
            <Button type="submit" name="intent" value="tag" look="quiet">
              {tagMessages.addTag}
            </Button>
          </div>
        )}
        {mayPack && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
            <Button type="submit" name="intent" value="pack" look={lookOf("pack")}>
              {messages.pack(chosen)}
            </Button>
            {courierWork.booked && (
              <Button type="submit" name="intent" value="book" look={lookOf("book")}>
                {shippingMessages.book(chosen)}
              </Button>
            )}
            {courierWork.isFetched && (
              <Button type="submit" name="intent" value="pickup" look={lookOf("pickup")}>
                {shippingMessages.requestPickup}
              </Button>
            )}
          </div>
        )}
        {mayPack && courierWork.booked && (
          <p className="w-full text-quiet text-small sm:order-last">
            {shippingMessages.howBookingWorks(courierWork.booked)}
          </p>
        )}
        <div className="grid grid-cols-[1fr_auto] items-end gap-3 max-sm:w-full">
          <FilterSelect label={shippingMessages.print} name="print" none={both} options={otherPrints} />
          <Button
            type="submit"
            look="quiet"
            formAction={href("/admin/orders/papers.pdf")}
            formMethod="get"
            formTarget="_blank"
          >
            {shippingMessages.printPdf}
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

/** The step that all listed orders are at, which its button leads to; packing where they differ. */
function nextStep(orders: readonly Row[], { booked, isFetched }: Props["courierWork"]) {
  if (booked && orders.every(({ state }) => state === "packed")) return "book"
  return isFetched && orders.every(({ state }) => state === "shipped") ? "pickup" : "pack"
}

function boxesOf(form: HTMLFormElement | null) {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=number]") ?? [])]
}

function OrderRow({ order, columns }: { order: Row; columns: readonly OrderColumn[] }) {
  const { number } = order
  return (
    <AdminRow>
      <AdminCell>
        <label className="-my-3 flex size-11 items-center justify-center">
          <input type="checkbox" name="number" value={number} className="size-5" />
          <span className="sr-only">{messages.choose(number)}</span>
        </label>
      </AdminCell>
      <AdminCell isFigure>
        <Link
          to={href("/admin/orders/:number", { number })}
          className="font-semibold underline underline-offset-4"
        >
          {number}
        </Link>
      </AdminCell>
      {columns.map((column) => (
        <AdminCell key={column} isFigure={FIGURES.includes(column)}>
          {CELLS[column](order)}
        </AdminCell>
      ))}
    </AdminRow>
  )
}

const { both, ...otherPrints } = shippingMessages.PRINTED
const FIGURES: readonly OrderColumn[] = ["pieces", "total", "placedAt"]
const CELLS: Record<OrderColumn, (order: Row) => ReactNode> = {
  state: ({ state }) => ORDER_STATE_LABELS[state],
  payment: paymentOf,
  fullName: ({ fullName, tags }) => (
    <>
      {fullName}
      {tags.length > 0 && <span className="block text-quiet text-small">{tags.join(", ")}</span>}
    </>
  ),
  city: ({ city }) => city,
  pieces: ({ pieces }) => pieces,
  total: ({ totalPaise }) => formatRupees(totalPaise),
  placedAt: ({ placedAt }) => formatDateTime(placedAt),
}

function paymentOf({ payment, paymentState, ...sums }: Row): string {
  if (!payment) return messages.notTriedYet
  return messages.paymentWords(payment, paymentState, formatRupees(cashDuePaise(sums)))
}
