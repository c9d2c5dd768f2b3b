import { useState } from "react"
import { href, useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { useRangeChoice } from "#app/admin/frame/use-range-choice.ts"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import { PRICE_CHANGE_FORM } from "./catalogue-filters.tsx"
import type { SheetProduct } from "./catalogue-search.ts"
import * as messages from "./messages.ts"
import { SHEET_STATES } from "./messages.ts"
import {
  type FailedRow,
  readSheet,
  type SheetAnswer,
  type SheetColumn,
  type SheetRow,
  seenField,
  sheetField,
  sheetRow,
} from "./sheet.ts"

/** The paste of a text into a form, as React and the browser report it. */
type Paste = Pick<ClipboardEvent, "preventDefault" | "target"> & {
  clipboardData: Pick<DataTransfer, "getData">
  currentTarget: HTMLFormElement
}

type Planned = { id: number; productId: string; publishes: boolean; dueAt: Date }

type Props = {
  products: readonly SheetProduct[]
  columns: readonly SheetColumn[]
  /** Scheduled publications and withdrawals. */
  planned?: readonly Planned[]
  /** Whether the price change's form beside the table takes what is chosen. */
  isChoosable?: boolean
  answer: SheetAnswer | { needsReauthentication: true } | undefined
  /** Whether the list leaves products out. */
  isFiltered?: boolean
}

/** Products with their price, MRP, stock and state, edited in place and saved together. */
export function CatalogueSheet({ products, columns, planned = [], answer, ...props }: Props) {
  const { isChoosable = false, isFiltered = false } = props
  const { failed = [], reason = "" } = answer && "fault" in answer ? answer : {}
  const isSending = useNavigation().state !== "idle"
  const chooseRange = useRangeChoice("id")
  const [counted, setCounted] = useState<{ rows: number; after: typeof answer }>()
  const rows = counted?.after === answer ? counted?.rows : undefined
  const countRows = (form: HTMLFormElement) =>
    setCounted({ rows: readSheet(new FormData(form), columns).length, after: answer })
  const table = (
    <AdminTable
      caption={messages.catalogue}
      columns={isChoosable ? [messages.chosen, ...messages.SHEET_COLUMNS] : messages.SHEET_COLUMNS}
      empty={isFiltered ? messages.noSuchProducts : messages.noProductsYet}
    >
      {products.map((product) => {
        const failure = failed.find(({ id }) => id === product.id)
        const ownPlanned = planned.filter(({ productId }) => productId === product.id)
        const line = { product, columns, planned: ownPlanned, isChoosable, failure }
        return <SheetLine key={keyOf(product)} {...line} />
      })}
    </AdminTable>
  )
  if (columns.length === 0 || products.length === 0) return table
  return (
    <Form
      method="post"
      className="grid gap-4"
      onClick={chooseRange}
      onInput={(event) => countRows(event.currentTarget)}
      onPaste={(event) => {
        if (pasteColumn(event)) countRows(event.currentTarget)
      }}
    >
      {products.length > 1 && <p className="text-quiet text-small">{messages.howToPaste}</p>}
      {table}
      <div className="bottom-0 max-lg:tall:bottom-18 grid items-start gap-4 border-line border-t bg-paper py-3 sm:sticky sm:grid-cols-[1fr_auto]">
        <Field
          key={products.map(keyOf).join()}
          label={messages.why}
          name="reason"
          maxLength={500}
          defaultValue={reason}
          hint={columns.includes("stock") ? messages.whyHint : undefined}
        />
        <Button
          type="submit"
          name="intent"
          value={columns.includes("price") ? "save" : "save stock"}
          aria-disabled={isSending || undefined}
          className="sm:mt-6"
        >
          {rows === undefined ? messages.save : messages.saveRows(rows)}
        </Button>
      </div>
    </Form>
  )
}

type RowProps = {
  product: SheetProduct
  columns: readonly SheetColumn[]
  failure: FailedRow | undefined
}

type LineProps = RowProps & { planned: readonly Planned[]; isChoosable: boolean }

function SheetLine({ product, columns, planned, isChoosable, failure }: LineProps) {
  const { id, name, image, sku, type } = product
  const now = sheetRow(product)
  const cells = { product, now, columns, failure }
  return (
    <AdminRow>
      {isChoosable && (
        <AdminCell>
          <label className="flex size-11 items-center justify-center">
            <input type="checkbox" name="id" value={id} form={PRICE_CHANGE_FORM} className="size-5" />
            <span className="sr-only">{messages.choose(name)}</span>
          </label>
        </AdminCell>
      )}
      <AdminCell>
        <SmallPicture image={image} className="float-left mr-3 size-11 rounded-small" />
        <Link
          to={href("/admin/catalogue/:id", { id })}
          className="block min-w-48 font-semibold underline underline-offset-4"
        >
          {name}
        </Link>
        <span className="text-quiet">{sku}</span>
        {planned.map((each) => (
          <span key={each.id} className="block">
            {messages.willBe(each.publishes, formatDateTime(each.dueAt))}
          </span>
        ))}
        {failure && (
          <span id={faultOf(id)} className="block font-semibold text-fault">
            {failure.sentences.join(". ")}
          </span>
        )}
      </AdminCell>
      <AdminCell>{type}</AdminCell>
      <SheetCell column="price" {...cells} />
      <SheetCell column="mrp" {...cells} />
      <SheetCell column="stock" {...cells} />
      <SheetCell column="state" {...cells} />
    </AdminRow>
  )
}

type CellProps = RowProps & { column: SheetColumn; now: SheetRow }

const BOX =
  "min-h-11 scroll-mb-44 rounded-small border border-edge bg-raised px-3 py-1 text-ink aria-[invalid=true]:border-fault"

/** A value to type over, with what stands there now beside it where something else was typed and not saved. */
function SheetCell({ column, product: { id, name }, now, columns, failure }: CellProps) {
  const value = column === "state" ? stateName(now.state) : now[column]
  if (!columns.includes(column)) return <AdminCell isFigure>{value}</AdminCell>
  const typed = failure?.typed[column]
  const field = {
    name: sheetField(column, id),
    "aria-label": messages.fieldOf(column, name),
    ...(typed !== undefined && { "aria-invalid": true, "aria-describedby": faultOf(id) }),
    defaultValue: typed ?? now[column],
  }
  return (
    <AdminCell isFigure>
      <input type="hidden" name={seenField(column, id)} value={now[column]} />
      {column === "state" ? (
        <select {...field} className={BOX}>
          {Object.entries(SHEET_STATES).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          inputMode={column === "stock" ? "numeric" : "decimal"}
          autoComplete="off"
          data-column={column}
          className={`${BOX} ${column === "stock" ? "w-20" : "w-28"}`}
        />
      )}
      {typed !== undefined && <span className="mt-1 block text-quiet">{messages.nowIs(value)}</span>}
    </AdminCell>
  )
}

const faultOf = (id: string) => `fault-${id}`

function stateName(state: string) {
  return state === "published" ? SHEET_STATES.published : SHEET_STATES.withdrawn
}

/** A row begins anew when what it shows was changed. */
function keyOf({ id, pricePaise, mrp, quantity, isPublished }: SheetProduct) {
  return [id, pricePaise, mrp, quantity, isPublished].join(" ")
}

/** A column of cells goes into the field that it is pasted into and those below it. Answers whether it was one. */
function pasteColumn(event: Paste): boolean {
  const lines = event.clipboardData.getData("text").trimEnd().split(/\r?\n/)
  const { target } = event
  if (lines.length < 2 || !(target instanceof HTMLInputElement) || !target.dataset.column) return false
  event.preventDefault()
  const inputs = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column=${target.dataset.column}]`),
  ]
  const below = inputs.slice(inputs.indexOf(target))
  for (const [nth, input] of below.slice(0, lines.length).entries())
    input.value = lines[nth]?.split("\t")[0]?.trim() ?? ""
  return true
}
