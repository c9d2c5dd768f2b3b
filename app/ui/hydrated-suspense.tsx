import { memo, type ReactNode, Suspense, useEffect, useState } from "react"

type KeptProps = { isHydrated: boolean; children: ReactNode }

const KeptUntilHydrated = memo(
  ({ children }: KeptProps) => children,
  (_before, { isHydrated }) => !isHydrated,
)

/**
 * A Suspense boundary whose content stays as the server sent it until its code has arrived and React has hydrated it. React takes the content
 * of a plain one out of the page when it changes before, with all that was typed or opened in it. `fallback` is for a page that the server did
 * not send.
 */
export function HydratedSuspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  return (
    <KeptUntilHydrated isHydrated={isHydrated}>
      <Suspense fallback={fallback}>
        <Hydrated onHydrated={setHydrated} />
        {children}
      </Suspense>
    </KeptUntilHydrated>
  )
}

/** Calls `onHydrated` once the boundary that holds it is hydrated. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useEffect(() => onHydrated(true), [onHydrated])
  return null
}
