import type { Block } from "./prose.ts"

/** A text in place of a page of the sample. */
export type OwnText = { title: string; summary: string; body: Block[] }
