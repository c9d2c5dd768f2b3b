import { GROUNDS } from "#app/core/catalogue/home-sections.ts"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { sectionKind } from "#app/modules/content/rows/home-rows.ts"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { OwnPictureField } from "./own-picture-field.tsx"
import { HiddenField, PageRows } from "./page-rows.tsx"

type Props = {
  texts: Texts
  faults: Faults
  /** The types of the shop's products. */
  types: readonly string[]
}
type SectionProps = Props & { id: string }

const TYPES_LIST = "home-types"
const ADDS = Object.entries(messages.ADD_SECTION).map(([kind, label]) => [`add ${kind}`, label] as const)
const KINDS = {
  range: RangeFields,
  hero: HeroFields,
  products: ProductsFields,
  text: TextFields,
  categories: HeadingField,
}

/** The sections of the home page, each with the fields of its kind. */
export function HomeFields({ texts, faults, types }: Props) {
  const nameOf = (id: string) => {
    const heading = texts[`heading ${id}`] || texts[`type ${id}`]
    const kind = sectionKind(texts, id)
    return heading && kind ? `${messages.SECTION_KINDS[kind]}: ${heading}` : ""
  }
  return (
    <>
      <PageRows {...{ texts, faults, nameOf }} adds={ADDS}>
        {(id) => <SectionFields id={id} texts={texts} faults={faults} types={types} />}
      </PageRows>
      <datalist id={TYPES_LIST}>
        {types.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  )
}

function SectionFields(props: SectionProps) {
  const { id, texts, faults } = props
  const kind = sectionKind(texts, id)
  const Fields = kind && KINDS[kind]
  return (
    <>
      <input type="hidden" name={`kind ${id}`} value={texts[`kind ${id}`] ?? ""} />
      {kind && <p className="text-quiet text-small">{messages.SECTION_HINTS[kind]}</p>}
      {faults[`kind ${id}`] && <p className="font-semibold text-fault text-small">{faults[`kind ${id}`]}</p>}
      {Fields && <Fields {...props} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.firstDay} type="date" {...field(props, "starts")} />
        <Field label={messages.lastDay} type="date" {...field(props, "ends")} />
      </div>
      <HiddenField name={`hidden ${id}`} label={messages.isHidden} texts={texts} />
    </>
  )
}

function RangeFields(props: SectionProps) {
  const type = field(props, "type")
  // One that has no product any more stays chosen.
  const options = [...new Set([...props.types, type.defaultValue ?? ""])].filter(Boolean)
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField label={messages.type} hint={messages.typeHint} options={options} {...type} />
        <Field label={messages.heading} {...field(props, "heading")} />
        <Field label={messages.line} {...field(props, "line")} />
        <Field label={messages.button} hint={messages.buttonHint} {...field(props, "label")} />
      </div>
      <Field label={messages.products} hint={messages.productsHint} {...field(props, "products")} />
      <OwnPictureField slot={props.id} texts={props.texts} faults={props.faults} />
      <GroundField {...props} />
    </>
  )
}

function HeroFields(props: SectionProps) {
  return (
    <>
      <HeadingField {...props} />
      <TextAreaField label={messages.heroWords} rows={2} {...field(props, "words")} />
      <LinkFields {...props} />
      <WidePictureFields {...props} />
      <GroundField {...props} />
    </>
  )
}

function ProductsFields(props: SectionProps) {
  return (
    <>
      <HeadingField {...props} />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField label={messages.rule} options={messages.RULES} {...field(props, "rule")} />
        <SelectField label={messages.count} options={["4", "8"]} {...field(props, "count")} />
      </div>
      <Field label={messages.of} hint={messages.ofHint} {...field(props, "of")} list={TYPES_LIST} />
      <LinkFields {...props} />
    </>
  )
}

function TextFields(props: SectionProps) {
  return (
    <>
      <HeadingField {...props} />
      <TextAreaField label={messages.text} rows={8} hint={messages.textHint} {...field(props, "text")} />
      <WidePictureFields {...props} />
    </>
  )
}

function HeadingField(props: SectionProps) {
  return <Field label={messages.heading} {...field(props, "heading")} />
}

function LinkFields(props: SectionProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={messages.linkLabel} {...field(props, "label")} />
      <Field label={messages.link} hint={messages.linkHint} {...field(props, "to")} />
    </div>
  )
}

function WidePictureFields(props: SectionProps) {
  const { id, texts, faults } = props
  return (
    <>
      <OwnPictureField slot={id} texts={texts} faults={faults} isWide />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={messages.alt} hint={messages.altHint} {...field(props, "alt")} />
        <SelectField label={messages.focus} options={messages.FOCUSES} {...field(props, "focus")} />
      </div>
    </>
  )
}

function GroundField(props: SectionProps) {
  return (
    <SelectField
      label={messages.ground}
      hint={messages.groundHint}
      options={GROUNDS}
      {...field(props, "ground")}
    />
  )
}

function field({ id, texts, faults }: SectionProps, name: string) {
  return {
    name: `${name} ${id}`,
    autoComplete: "off",
    defaultValue: texts[`${name} ${id}`],
    error: faults[`${name} ${id}`],
  }
}
