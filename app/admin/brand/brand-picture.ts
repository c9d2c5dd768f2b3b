import type { Brand } from "#app/core/settings/brand.ts"

/** The pictures of a brand that a merchant sends in, by their fields in the setting. */
export const PICTURE_SLOTS = ["logo", "darkLogo", "icon"] as const
export type PictureSlot = (typeof PICTURE_SLOTS)[number]

/** The typed fields of a brand as one text, which stays the same while pictures are sent in and removed. */
export function typedPart({ logo: _, darkLogo: __, icon: ___, ...typed }: Brand): string {
  return JSON.stringify(typed)
}

export function isPictureSlot(text: string): text is PictureSlot {
  return (PICTURE_SLOTS as readonly string[]).includes(text)
}
