import { useLocation, useNavigation } from "react-router"

const BLOCK = "rounded-card bg-mist"
const LINE = "h-5 rounded-small bg-mist"

/**
 * The shape of the page that is on its way, once it lets itself be waited for. It lies over the page that is left, which
 * thereby keeps its place and what was typed, should the other one never come.
 */
export function PendingPage() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  if (!next || next === pathname) return null
  return (
    <div className="pending-page fixed inset-x-0 top-header bottom-0 z-30 overflow-hidden bg-paper">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="page">
        {shapeOf(next)}
      </div>
    </div>
  )
}

function shapeOf(path: string) {
  if (/^\/product-detail\//i.test(path)) return <ProductShape />
  if (/^\/search\//i.test(path)) return <SearchShape />
  return <TextShape />
}

function ProductShape() {
  return (
    <div className="grid items-start gap-8 py-6 md:py-10 lg:grid-cols-2 lg:gap-14">
      <div className={`aspect-square ${BLOCK}`} />
      <div className="grid gap-5">
        <div className={`h-11 w-4/5 ${BLOCK}`} />
        <div className={LINE} />
        <div className={`w-1/2 ${LINE}`} />
        <div className={`h-11 w-2/5 ${BLOCK}`} />
        <div className="h-12 rounded-full bg-mist" />
      </div>
    </div>
  )
}

const CARDS = ["a", "b", "c", "d", "e", "f", "g", "h"]

function SearchShape() {
  return (
    <div className="grid gap-6 py-8 md:py-12">
      <div className={`h-11 w-2/3 max-w-xl ${BLOCK}`} />
      <div className="grid max-w-xl grid-cols-2 gap-3 pt-9 pb-14">
        <div className="h-12 rounded-small bg-mist" />
        <div className="h-12 rounded-small bg-mist" />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4">
        {CARDS.map((card) => (
          <div key={card} className="grid gap-3">
            <div className={`aspect-square ${BLOCK}`} />
            <div className={LINE} />
            <div className={`w-2/3 ${LINE}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

function TextShape() {
  return (
    <div className="grid gap-6 py-8 md:py-12">
      <div className={`h-11 w-1/2 max-w-xl ${BLOCK}`} />
      <div className={`max-w-2xl ${LINE}`} />
      <div className={`max-w-xl ${LINE}`} />
      <div className={`mt-4 h-72 ${BLOCK}`} />
    </div>
  )
}
