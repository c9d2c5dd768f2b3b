import { lazy, Suspense } from "react"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"

/** The products that this browser viewed, where the shop has a saved list. */
export default function ProductEnd({ productId }: { productId: string }) {
  const { saved } = usePageSettings()
  return (
    saved && (
      <Suspense>
        <ViewedRow current={productId} />
      </Suspense>
    )
  )
}

const ViewedRow = lazy(() => import("../viewed/viewed-row.tsx"))
