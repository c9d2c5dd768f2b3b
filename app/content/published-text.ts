import type { Block } from "./prose.ts"

/** What a merchant published in place of a text of ours, and on which day. */
type PublishedText = { title: string; summary: string; body: Block[]; day: string }

/** Finds it by the path of its page, such as `help/faqs`. */
export type FindPublished = (path: string) => PublishedText | null

export const NOTHING_PUBLISHED: FindPublished = () => null
