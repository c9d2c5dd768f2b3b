import type { ReactNode } from "react"

type TintedHeroProps = { ground: string; picture: ReactNode; children: ReactNode }

/** The top of a page: words on a tinted ground, a picture that dissolves into it beside them. */
export function TintedHero({ ground, picture, children }: TintedHeroProps) {
  return (
    <div className={`overflow-hidden text-on-ground ${ground}`}>
      <div className="page grid items-center gap-6 pt-10 md:grid-cols-[3fr_2fr] md:gap-10 md:py-0">
        <div className="grid justify-items-start gap-5 md:py-14">{children}</div>
        {picture}
      </div>
    </div>
  )
}
