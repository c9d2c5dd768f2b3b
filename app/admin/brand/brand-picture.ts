/** The pictures of a brand that a merchant sends in, by their fields in the setting. */
export const PICTURE_SLOTS = ["logo", "darkLogo", "icon"] as const
export type PictureSlot = (typeof PICTURE_SLOTS)[number]

export function isPictureSlot(text: string): text is PictureSlot {
  return (PICTURE_SLOTS as readonly string[]).includes(text)
}
