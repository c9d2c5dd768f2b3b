import * as messages from "#app/layout/messages.ts"
import { SuggestionOption } from "./suggestion-option.tsx"
import type { Suggestion } from "./suggestions.ts"

type SuggestionListProps = {
  id: string
  suggestions: Suggestion[]
  active: number
  onChoose: (to: string) => void
}

/** The list of suggestions, of which a press or Enter chooses one instead of a search. Loaded at the first suggestion. */
export default function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={messages.suggestions}
      onMouseDown={(event) => event.preventDefault()} // a press between two of them closes nothing
      className="fixed inset-x-2 top-17 z-10 max-h-[80dvh] overflow-y-auto overscroll-contain rounded-card bg-raised p-2 shadow-float md:absolute md:inset-x-auto md:top-13 md:right-0 md:w-96"
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={suggestion.key}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
