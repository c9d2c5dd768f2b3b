import { z } from "zod"
import { ATTRIBUTE_KINDS, ATTRIBUTE_NAME, type Attribute } from "./attributes.ts"
import { lineSchema } from "./line-schema.ts"

const MOST_ATTRIBUTES = 100
const MOST_CHOICES = 60
const MOST_STEPS = 12

/** The search index keeps two digits of an amount: more could not tell ranges apart. */
const isCoarse = (step: number) => Number(step.toPrecision(2)) === step && (step === 0 || step >= 0.001)

/** The schema of one attribute. */
export const attributeSchema: z.ZodType<Attribute> = z
  .strictObject({
    name: z.string().regex(ATTRIBUTE_NAME, "must be small letters, digits and -, at most 40"),
    label: lineSchema(60),
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: z.union([z.literal(""), lineSchema(12)]),
    choices: z.array(lineSchema(40)).max(MOST_CHOICES, `must be at most ${MOST_CHOICES}`),
    steps: z
      .array(
        z
          .number("must be numbers")
          .min(0)
          .max(1e9)
          .refine(isCoarse, "must be 0 or from 0.001 on, with two digits that are not 0 at most"),
      )
      .max(MOST_STEPS, `must be at most ${MOST_STEPS}`)
      .refine(
        (steps) => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)),
        "must grow from one to the next",
      ),
    types: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/, "must be types of products")).max(50),
    isRequired: z.boolean(),
    isFilter: z.boolean(),
  })
  .refine(({ kind, choices }) => kind !== "choice" || choices.length > 0, {
    error: "must not be empty: products have one of them",
    path: ["choices"],
  })
  .refine(({ choices }) => areDifferent(choices), { error: "must not repeat one", path: ["choices"] })
  .refine(({ kind, isFilter }) => kind !== "text" || !isFilter, {
    error: "must be a choice, a number or yes or no: free text cannot be filtered by",
    path: ["isFilter"],
  })
  .refine(({ kind, isFilter, steps }) => kind !== "number" || !isFilter || steps.length > 0, {
    error: "must say where the ranges of the filter begin",
    path: ["steps"],
  })

/** The schema of the setting `catalogue.attributes`. */
export const attributesSchema = z
  .array(attributeSchema)
  .max(MOST_ATTRIBUTES, `must be at most ${MOST_ATTRIBUTES}`)
  .refine((attributes) => areDifferent(attributes.map(({ name }) => name)), "must not repeat a name")

function areDifferent(texts: readonly string[]) {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length
}
