import type { ReactNode } from "react"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { quotedNames } from "#app/ui/format/quoted-names.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type BoughtLine = {
  id: string
  name: string
  image: string
  quantity: number
  /** The pieces of `quantity` that the order has no more. */
  takenOff?: number
  /** Whether their money went back after the parcel had left. */
  isRefunded?: boolean
  pricePaise: number
  /** The names to engrave. */
  engravings?: string[]
  /** Beside it. */
  note?: string | undefined
  /** The page of the product, where a link leads there. */
  to?: string
}

type BoughtLinesProps = {
  lines: readonly BoughtLine[]
  /** With its delivery, where that is known. */
  totalPaise: number
  /** Null where it depends on where the order goes. */
  deliveryPaise: number | null
  /** Whether no tax is in the total and nothing is delivered, as with a gift card. */
  isUntaxed?: boolean
  /** What is taken off, above the total. */
  children?: ReactNode
}

/** Things with their pictures, quantities and amounts, and the total under them. Delivery is a line where it costs something. */
export function BoughtLines({ lines, totalPaise, deliveryPaise, isUntaxed, children }: BoughtLinesProps) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {children}
      {deliveryPaise !== 0 && <DeliveryRow paise={deliveryPaise} />}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <span className="font-semibold">{messages.total}</span>
        <strong className="figures font-display text-title">{formatRupees(totalPaise)}</strong>
      </p>
      {!isUntaxed && (
        <p className="text-quiet text-small">
          {deliveryPaise === 0 ? messages.inclusiveOfAllTaxes : messages.inclusiveOfAllTaxesOnly}
        </p>
      )}
    </>
  )
}

function Line({ line }: { line: BoughtLine }) {
  const {
    name,
    image,
    quantity,
    takenOff = 0,
    isRefunded = false,
    pricePaise,
    engravings = [],
    note,
    to,
  } = line
  const kept = quantity - takenOff
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
      <Picture image={image} />
      <p className="min-w-0">
        <span className="block font-semibold">
          {to ? (
            <Link to={to} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {kept > 0 && (
          <span className="figures block text-quiet text-small">
            {kept} × {formatRupees(pricePaise)}
          </span>
        )}
        <TakenOff pieces={takenOff} pricePaise={pricePaise} isRefunded={isRefunded} />
        {note && <strong className="block text-fault text-small">{note}</strong>}
        <Engravings names={quotedNames(engravings)} />
      </p>
      {kept > 0 && <span className="figures font-semibold">{formatRupees(pricePaise * kept)}</span>}
    </li>
  )
}

/** The pieces of a line that its order has no more, struck through and said in words. */
export function TakenOff({
  pieces,
  pricePaise,
  isRefunded,
}: {
  pieces: number
  pricePaise: number
  isRefunded: boolean
}) {
  return (
    pieces > 0 && (
      <span className="figures block text-quiet text-small">
        <s>
          {pieces} × {formatRupees(pricePaise)}
        </s>{" "}
        {isRefunded ? messages.refundedPieces : messages.cancelledPieces}
      </span>
    )
  )
}

/** What delivery costs, or that its sum follows from the PIN code. */
export function DeliveryRow({ paise }: { paise: number | null }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{messages.delivery}</span>
      <span className="figures">{paise === null ? messages.fromThePinCode : formatRupees(paise)}</span>
    </p>
  )
}

function Engravings({ names }: { names: string }) {
  return names !== "" && <span className="block text-small">{`${messages.engraved} ${names}`}</span>
}

function Picture({ image }: { image: string }) {
  if (!image) return <span className="block size-16 rounded-small bg-paper" />
  return <SmallPicture image={image} className="size-16 rounded-small object-cover" />
}
