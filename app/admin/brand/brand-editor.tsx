import { type ReactNode, type SyntheticEvent, useState } from "react"
import { type Brand, CORNERS, HEADING_FACES, TEXT_FACES } from "#app/core/settings/brand.ts"
import { PICTURE_SLOTS, type PictureSlot } from "./brand-picture.ts"
import { BrandPreview, type Schemes } from "./brand-preview.tsx"

/** A file that is chosen and not sent in, in place of the picture with the id that the brand had then. */
type Chosen = { address: string | undefined; formerId: string | undefined }

type Props = { brand: Brand; schemes: Schemes; form: ReactNode; children: ReactNode }

/** The forms of the brand beside a preview that follows what is typed and chosen in them. */
export function BrandEditor({ brand, schemes, form, children }: Props) {
  const [look, setLook] = useState(brand)
  const [files, setFiles] = useState<Partial<Record<PictureSlot, Chosen>>>({})
  const chosen = Object.fromEntries(
    PICTURE_SLOTS.flatMap((slot) => {
      const file = files[slot]
      return file && file.formerId === brand[slot]?.id ? [[slot, file.address]] : []
    }),
  )
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const slot = PICTURE_SLOTS.find((name) => name === target.name)
    if (slot && target instanceof HTMLInputElement)
      readPicture(target.files?.[0], (address) =>
        setFiles((before) => ({ ...before, [slot]: { address, formerId: brand[slot]?.id } })),
      )
    else if (target.form) setLook(readLook(new FormData(target.form), brand))
  }
  return (
    <div className="grid gap-8" onInput={follow} onChange={follow}>
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {form}
        <BrandPreview brand={look} saved={brand} chosen={chosen} schemes={schemes} />
      </div>
      {children}
    </div>
  )
}

/** The brand as the form says it; what cannot be one is that of the shop. */
function readLook(form: FormData, brand: Brand): Brand {
  const textOf = (word: keyof Brand) => String(form.get(`value.${word}`) ?? brand[word] ?? "")
  const oneOf = <Option extends string>(options: readonly Option[], word: keyof Brand, own: Option) =>
    options.find((option) => option === textOf(word)) ?? own
  return {
    ...brand,
    name: textOf("name"),
    accent: textOf("accent"),
    dark: textOf("dark"),
    ground: textOf("ground"),
    headingFace: oneOf(HEADING_FACES, "headingFace", brand.headingFace),
    textFace: oneOf(TEXT_FACES, "textFace", brand.textFace),
    corners: oneOf(CORNERS, "corners", brand.corners),
  }
}

function readPicture(file: File | undefined, show: (address: string | undefined) => void) {
  if (!file) return show(undefined)
  const reader = new FileReader()
  reader.addEventListener("load", () => show(String(reader.result)))
  reader.readAsDataURL(file)
}
