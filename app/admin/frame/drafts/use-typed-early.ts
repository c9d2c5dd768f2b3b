import { useLayoutEffect, useState } from "react"

/**
 * Keeps what is typed into text areas before hydration, in which React sets each back to its first text. Call it in a component around
 * them: that renders before they are hydrated.
 */
export function useTypedEarly(): void {
  const [typed] = useState(readTyped)
  useLayoutEffect(() => {
    for (const { area, text } of typed) if (area.isConnected) area.value = text
  }, [typed])
}

function readTyped() {
  if (typeof document === "undefined") return []
  return [...document.querySelectorAll("textarea")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((area) => ({ area, text: area.value }))
}
