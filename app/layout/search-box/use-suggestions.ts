import { useEffect, useState } from "react"
import { useCategories } from "#app/layout/categories.ts"
import { listSuggestions, type Suggestion, type SuggestionsAnswer } from "./suggestions.ts"

const TYPING_PAUSE_MS = 120
const NONE: Suggestion[] = []
const load = () => import("./suggestion-list.tsx")

type Found = { answer: SuggestionsAnswer; List: Awaited<ReturnType<typeof load>>["default"] }

/** Suggestions for a text, and the list that shows them, asked for when the typing rests. A slow or failed answer is as good as none. */
export function useSuggestions(text: string) {
  const [found, setFound] = useState<Found>()
  const categories = useCategories()
  const wanted = text.trim()

  useEffect(() => {
    if (!wanted) return
    const stale = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const [response, { default: List }] = await Promise.all([
          fetch(`/suggestions?q=${encodeURIComponent(wanted)}`, { signal: stale.signal }),
          load(),
        ])
        if (!response.ok) return
        setFound({ answer: await response.json(), List })
      } catch {
        // Offline or overtaken by the next letter: the box still searches.
      }
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [wanted])

  return {
    List: found?.List,
    suggestions: wanted && found ? listSuggestions(found.answer, categories) : NONE,
  }
}
