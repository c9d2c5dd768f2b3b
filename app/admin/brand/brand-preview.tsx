import { useLayoutEffect, useRef } from "react"
import { type Brand, pageBrand } from "#app/core/settings/brand.ts"
import { brandTokens, fontStack, type Scheme } from "#app/core/settings/brand-look.ts"
import { Button } from "#app/ui/button.tsx"
import { brandFile } from "#app/ui/format/brand.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { PictureSlot } from "./brand-picture.ts"
import * as messages from "./messages.ts"

/** The colours of the tokens by day and by night. */
export type Schemes = Readonly<Record<Scheme, Readonly<Record<string, string>>>>
type Props = {
  brand: Brand
  saved: Brand
  chosen: Partial<Record<PictureSlot, string>>
  schemes: Schemes
}

/** Header, buttons and a card in the look of a brand, by day and by night. */
export function BrandPreview(props: Props) {
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lead">
        {messages.preview}
      </h2>
      <p className="text-quiet text-small">{messages.previewHint}</p>
      <div inert className="grid gap-4">
        <Scene {...props} label={messages.byDay} scheme="day" />
        <Scene {...props} label={messages.byNight} scheme="night" />
      </div>
    </section>
  )
}

type SceneProps = Props & { label: string; scheme: Scheme }

function Scene({ label, scheme, schemes, ...look }: SceneProps) {
  const scene = useRef<HTMLDivElement>(null)
  const { brand } = look
  // By script alone: the content policy of the page takes no styles of elements.
  useLayoutEffect(() => {
    const { style } = scene.current ?? {}
    const tokens = { ...schemes[scheme], ...brandTokens(brand, scheme) }
    for (const [name, value] of Object.entries(tokens)) style?.setProperty(name, value)
    style?.setProperty("color-scheme", scheme === "day" ? "light" : "dark")
    style?.setProperty("font-family", fontStack(brand.textFace))
  }, [brand, scheme, schemes])
  return (
    <div ref={scene} className="overflow-hidden rounded-card border border-line bg-paper text-ink">
      <div className="flex min-h-14 items-center justify-between gap-3 border-line border-b px-4">
        <Logo {...look} slot={scheme === "day" ? "logo" : "darkLogo"} />
        <span className="flex items-center gap-3 text-quiet text-small">
          {label}
          <Icon name="menu" className="size-5 text-ink" />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <div className="grid gap-2 rounded-card border border-line bg-raised p-4">
          <span className="justify-self-start rounded-full bg-marigold px-3 py-1 font-semibold text-on-accent text-small">
            {messages.badge}
          </span>
          <p className="font-bold font-display text-title leading-tight">{messages.sampleHeading}</p>
          <p className="text-small">{messages.sampleText}</p>
          <div className="flex flex-wrap gap-2">
            <Button>{messages.addToCart}</Button>
            <Button look="quiet">{messages.buyNow}</Button>
          </div>
        </div>
        <p className="rounded-card bg-sky p-4 text-small">{messages.sampleNote}</p>
        <div className="ground-midnight flex items-center justify-between gap-3 rounded-card p-4 text-on-ground">
          <span className="font-bold font-display text-lead">{messages.badge}</span>
          <Button look="dark">{messages.buyNow}</Button>
        </div>
      </div>
    </div>
  )
}

/** The picture that was chosen, or else the one of the shop; a name that is not saved yet has none. */
function Logo({ brand, saved, chosen, slot }: Omit<Props, "schemes"> & { slot: "logo" | "darkLogo" }) {
  const picked = chosen[slot] ?? (saved[slot] ? undefined : chosen.logo)
  const page = pageBrand(saved)
  const address =
    picked ?? (brand.name === saved.name || saved.logo ? brandFile(page, "logo.svg") : undefined)
  if (!address) return <span className="min-w-0 truncate font-bold font-display text-lead">{brand.name}</span>
  return <img src={address} alt={brand.name} className="h-6 min-w-0 object-contain object-left" />
}
