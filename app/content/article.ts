import type { GroundedPicture } from "./picture.ts"
import type { Block } from "./prose.ts"

export type ArticleCard = GroundedPicture & {
  slug: string
  title: string
  summary: string
  /** The day it appeared, as `2026-10-05`. */
  date: string
  minutes: number
}

/** An article as it is written: how long it takes to read is counted, not claimed. */
export type Article = Omit<ArticleCard, "minutes"> & { body: Block[] }
