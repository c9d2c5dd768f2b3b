import { useNavigation } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { entryOf } from "#app/ui/format/table-entry.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { isLowStock, type ListedStock, orderedPieces, stockPath } from "./stock-search.ts"
import { type FailedStock, type StockAnswer, type StockColumn, seenField, stockField } from "./stock-sheet.ts"

type Props = {
  stocks: readonly ListedStock[]
  /** The place of which the pieces are, by its name; null for all places. */
  place: string | null
  /** The setting's low-stock level. */
  level: number
  mayEdit: boolean
  /** Pieces that are to come, by SKU; null where no module knows of any. */
  incoming?: Readonly<Record<string, number>> | null
  /** Whether the list leaves stocks out. */
  isFiltered?: boolean
  answer: StockAnswer | { needsReauthentication: true } | undefined
}

/** Stocks with their pieces and their level, edited in place and saved together. */
export function StockTable(props: Props) {
  const { stocks, place, level, mayEdit, incoming = null, isFiltered = false, answer } = props
  const { failed = [], reason = "" } = answer && "fault" in answer ? answer : {}
  const isSending = useNavigation().state !== "idle"
  const table = (
    <AdminTable
      caption={messages.stock}
      columns={messages.columnsOf({ isOfPlace: place !== null, hasIncoming: incoming !== null })}
      empty={isFiltered ? messages.noSuchStocks : messages.noStocksYet}
    >
      {stocks.map((stock) => (
        <StockLine
          key={keyOf(stock)}
          {...{
            stock,
            place,
            level,
            mayEdit,
            incoming,
            failure: failed.find(({ sku }) => sku === stock.sku),
          }}
        />
      ))}
    </AdminTable>
  )
  if (!mayEdit || stocks.length === 0) return table
  return (
    <Form method="post" className="grid gap-4">
      {table}
      <p className="text-quiet text-small">{messages.howLevelsWork(level)}</p>
      <div className="bottom-0 max-lg:tall:bottom-18 grid items-start gap-4 border-line border-t bg-paper py-3 sm:sticky sm:grid-cols-[1fr_auto]">
        <Field
          key={stocks.map(keyOf).join()}
          label={messages.why}
          name="reason"
          maxLength={500}
          defaultValue={reason}
          hint={messages.whyHint}
        />
        <Button
          type="submit"
          name="intent"
          value="save stock"
          aria-disabled={isSending || undefined}
          className="sm:mt-6"
        >
          {messages.save}
        </Button>
      </div>
    </Form>
  )
}

type LineProps = Pick<Props, "place" | "level" | "mayEdit" | "incoming"> & {
  stock: ListedStock
  failure: FailedStock | undefined
}

function StockLine({ stock, place, level, mayEdit, incoming, failure }: LineProps) {
  const { sku, quantity, there, here, lowLevel } = stock
  const name = stock.name ?? sku
  const cell = { sku, mayEdit, failure }
  const pieces = {
    column: "pieces" as const,
    value: String(here ?? quantity),
    label: place === null ? messages.piecesOf(name) : messages.piecesHere(name, place),
  }
  return (
    <AdminRow>
      <AdminCell>
        <Link to={stockPath(sku)} className="block min-w-40 font-semibold underline underline-offset-4">
          {stock.name ?? messages.noProduct}
        </Link>
        <span className="text-quiet">{sku}</span>
        <StockMark stock={stock} level={level} />
        {failure && (
          <span id={faultOf(sku)} className="block font-semibold text-fault">
            {failure.sentence}
          </span>
        )}
      </AdminCell>
      <StockCell {...cell} {...pieces} />
      {place !== null && <AdminCell isFigure>{quantity}</AdminCell>}
      <AdminCell isFigure>{orderedPieces(stock)}</AdminCell>
      {incoming && <AdminCell isFigure>{entryOf(incoming, sku) ?? 0}</AdminCell>}
      <AdminCell isFigure>{there}</AdminCell>
      <StockCell
        {...cell}
        column="level"
        value={lowLevel === null ? "" : String(lowLevel)}
        label={messages.levelOf(name)}
        placeholder={messages.levelOfSetting(level)}
      />
    </AdminRow>
  )
}

/** Says that a stock is sold out or low. */
function StockMark({ stock, level }: { stock: ListedStock; level: number }) {
  if (stock.quantity > 0 && !isLowStock(stock, level)) return null
  return (
    <span className="ml-2 font-semibold text-fault">
      {stock.quantity === 0 ? messages.soldOut : messages.isLow}
    </span>
  )
}

type CellProps = Pick<LineProps, "mayEdit" | "failure"> & {
  sku: string
  column: StockColumn
  value: string
  label: string
  placeholder?: string
}

const BOX =
  "min-h-11 w-24 scroll-mb-44 rounded-small border border-edge bg-raised px-3 py-1 text-ink placeholder:text-quiet aria-[invalid=true]:border-fault"

/** A value to type over, with what it is now beside it where something else was typed and not saved. */
function StockCell({ sku, column, value, label, placeholder, mayEdit, failure }: CellProps) {
  if (!mayEdit) return <AdminCell isFigure>{value || placeholder}</AdminCell>
  const typed = failure?.typed[column]
  return (
    <AdminCell isFigure>
      <input type="hidden" name={seenField(column, sku)} value={value} />
      <input
        name={stockField(column, sku)}
        aria-label={label}
        {...(typed !== undefined && { "aria-invalid": true, "aria-describedby": faultOf(sku) })}
        defaultValue={typed ?? value}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        className={BOX}
      />
      {typed !== undefined && (
        <span className="mt-1 block text-quiet">{messages.nowIs(value || (placeholder ?? ""))}</span>
      )}
    </AdminCell>
  )
}

const faultOf = (sku: string) => `fault-${encodeURIComponent(sku)}`

/** A row begins anew when what it shows was changed. */
function keyOf({ sku, quantity, there, here, lowLevel }: ListedStock) {
  return [sku, quantity, there, here, lowLevel].join(" ")
}
