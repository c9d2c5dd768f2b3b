import type { ReactNode } from "react"

type TintedHeroProps = { ground: string; picture: ReactNode; children: ReactNode }

/** A full-bleed band on top of a page: words on a tinted ground, and a picture on the same ground beside them. */
export function TintedHero({ ground, picture, children }: TintedHeroProps) {
  return (
    <div className={`grid h-full items-stretch text-on-ground md:grid-cols-[3fr_2fr] ${ground}`}>
      <div className="grid content-center justify-items-start gap-5 px-4 py-10 md:min-h-112 md:py-16 md:pr-0 md:pl-edge lg:pr-10">
        {children}
      </div>
      {picture}
    </div>
  )
}
