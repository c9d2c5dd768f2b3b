import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { ProductDetail } from "#app/core/catalogue/product-view.ts"
import { ModelViewer } from "#app/core/catalogue/viewer3d/viewer-button.tsx"
import * as messages from "./messages.ts"
import { viewOfSpot } from "./spot.ts"

type EngravingPreviewProps = { text: string; product: ProductDetail }

/** The name as it is engraved: on the product's picture and its model where the place is known, else by itself. */
export function EngravingPreview({ text, product }: EngravingPreviewProps) {
  const spot = product.facts.engravingSpot
  const engraving = useMemo(() => spot && { text, spot }, [text, spot])
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const isTyped = document.activeElement?.matches("input")
    if (isTyped) place.current?.scrollIntoView({ block: "nearest" }) // a phone's bar lies over the foot of the window
  }, [])
  if (!spot || !engraving) return <p className="rounded-small bg-paper p-4 text-center text-title">{text}</p>
  const { picture, x, y, turn, ink } = spot
  return (
    <section ref={place} aria-label={messages.preview(text)} className="relative grid gap-3">
      <svg viewBox={viewOfSpot(spot)} aria-hidden="true" className="w-full rounded-card">
        <image href={picture} width="100" height="100" />
        <g transform={`translate(${x} ${y}) rotate(${turn})`} fill={ink} fillOpacity="0.9">
          <FittedText key={text} text={text} {...spot} />
        </g>
      </svg>
      <ModelViewer key={text} image={product.images[0] ?? ""} name={product.name} engraving={engraving} />
    </section>
  )
}

const CAPITALS = 0.7 // of a typeface's size

/** A line with capitals of a height, smaller where it would be wider than it may. It is measured once: each text is a line of its own. */
function FittedText({ text, width, height }: { text: string; width: number; height: number }) {
  const line = useRef<SVGTextElement>(null)
  const [size, setSize] = useState(height / CAPITALS)
  useLayoutEffect(() => {
    const length = line.current?.getComputedTextLength() ?? 0
    if (length > 0) setSize((drawn) => Math.min(height / CAPITALS, (drawn * width) / length))
  }, [width, height])
  return (
    <text ref={line} fontSize={size} textAnchor="middle" dominantBaseline="central">
      {text}
    </text>
  )
}
