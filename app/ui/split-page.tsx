import type { ReactNode } from "react"

type SplitPageProps = { title: string; ground: string; panel: ReactNode; children: ReactNode }

/** One thing to do, beside a tinted panel where there is room for it. */
export function SplitPage({ title, ground, panel, children }: SplitPageProps) {
  return (
    <div className="page grid gap-12 py-10 md:grid-cols-2 md:py-16">
      <div className="mx-auto grid w-full max-w-104 content-center gap-6 md:min-h-120 [&_a:not(.rounded-full)]:underline [&_a:not(.rounded-full)]:underline-offset-4">
        <h1 className="text-headline">{title}</h1>
        {children}
      </div>
      <div className={`${ground} tinted hidden overflow-hidden rounded-card text-on-ground md:grid`}>
        {panel}
      </div>
    </div>
  )
}

/** A line to read on such a panel, and what stands at its foot. */
export function PanelLine({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="grid content-between gap-10 p-10">
      <p className="text-balance font-display font-semibold text-headline leading-none tracking-tight lg:text-display">
        {line}
      </p>
      {children}
    </div>
  )
}
