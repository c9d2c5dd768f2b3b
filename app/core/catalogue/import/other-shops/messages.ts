export const variant = "Variant"
