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
  /** What is taken off, above the total. */
  children?: ReactNode
}

/** Things with their pictures, quantities and amounts, and the total under them. Delivery is a line where it costs something. */
export function BoughtLines({ lines, totalPaise, deliveryPaise, children }: BoughtLinesProps) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-4">
            <Picture image={line.image} />
            <p className="min-w-0">
              <span className="block font-semibold">
                {line.to ? (
                  <Link to={line.to} className="underline-offset-4 hover:underline">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </span>
              <span className="figures text-quiet text-small">
                {line.quantity} × {formatRupees(line.pricePaise)}
              </span>
              {line.note && <strong className="block text-fault text-small">{line.note}</strong>}
              <Engravings names={quotedNames(line.engravings ?? [])} />
            </p>
            <span className="figures font-semibold">{formatRupees(line.pricePaise * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {children}
      {deliveryPaise !== 0 && <DeliveryRow paise={deliveryPaise} />}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <span className="font-semibold">{messages.total}</span>
        <strong className="figures font-display text-title">{formatRupees(totalPaise)}</strong>
      </p>
      <p className="text-quiet text-small">
        {deliveryPaise === 0 ? messages.inclusiveOfAllTaxes : messages.inclusiveOfAllTaxesOnly}
      </p>
    </>
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
