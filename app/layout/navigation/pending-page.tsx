import { useEffect, useState } from "react"
import { useLocation, useNavigation } from "react-router"
import * as messages from "#app/layout/messages.ts"

/** A page that comes at once is not announced by its shape, nor does it wait for one to be drawn. */
const PATIENCE_MS = 300

const BLOCK = "rounded-card bg-mist"

/** The shape of the page that is on its way. It lies over the old page, which keeps its place and what was typed. */
export function PendingPage() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const [awaited, setAwaited] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(next), next ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [next])
  if (!next || next !== awaited || next === pathname) return null
  return (
    <div className="fixed inset-x-0 top-header bottom-0 z-30 overflow-hidden bg-paper">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className="page">
        {shapeOf(next)}
      </div>
    </div>
  )
}

function shapeOf(path: string) {
  if (/^\/search\//i.test(path)) return <ListShape />
  return <TextShape hasPicture={/^\/product-detail\//i.test(path)} />
}

function TextShape({ hasPicture }: { hasPicture: boolean }) {
  return (
    <div className="grid items-start gap-8 py-8 md:py-12 lg:grid-cols-2">
      {hasPicture && <div className={`aspect-square ${BLOCK}`} />}
      <div className="grid gap-6">
        <div className={`h-11 ${BLOCK}`} />
        <div className="h-5 rounded-small bg-mist" />
        <div className={`h-72 ${BLOCK}`} />
      </div>
    </div>
  )
}

const CARDS = [..."abcdefgh"]

function ListShape() {
  return (
    <div className="grid gap-6 py-8 md:py-12">
      <div className={`h-11 w-2/3 max-w-xl ${BLOCK}`} />
      <div className="grid grid-cols-2 gap-x-4 gap-y-20 pt-28 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {CARDS.map((card) => (
          <div key={card} className={`aspect-square ${BLOCK}`} />
        ))}
      </div>
    </div>
  )
}
