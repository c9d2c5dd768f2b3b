/** A picture of the studio and the tinted ground that it dissolves into. */
export type GroundedPicture = { image: string; ground: string }

/** The hero picture of a product of the bundled catalogue, by its slug, on the ground of its palette: mostly the slug's last word. */
export function pictureOf(slug: string, palette = slug.split("-").at(-1)): GroundedPicture {
  return { image: `/images/dh-${slug}/hero-640.avif`, ground: `ground-${palette}` }
}

/** A picture of several things together on a stage of the studio, by its name. */
export function setOf(name: string, palette: string): GroundedPicture {
  return { image: `/images/set-${name}/hero-640.avif`, ground: `ground-${palette}` }
}
