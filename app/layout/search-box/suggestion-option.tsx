import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { Icon } from "#app/ui/icon.tsx"
import type { Suggestion } from "./suggestions.ts"

type SuggestionOptionProps = {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onChoose: (to: string) => void
}

/** One line under the search box, in a browser alone. The focus stays in the text; aria-activedescendant leads here. */
export function SuggestionOption({ id, suggestion, isActive, onChoose }: SuggestionOptionProps) {
  const { to, label, detail, image } = suggestion
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-14 items-center gap-3 rounded-small px-2 py-1 hover:bg-mist aria-selected:bg-mist forced-colors:aria-selected:outline"
      onMouseDown={(event) => {
        event.preventDefault()
        onChoose(to)
      }}
    >
      {image ? (
        <SmallPicture image={image} className="size-12 rounded-small" />
      ) : (
        <Icon name="search" className="m-3 size-6 text-quiet" />
      )}
      <span className="min-w-0 flex-1 line-clamp-2 font-semibold leading-snug">{label}</span>
      <span className="figures text-small text-quiet">{detail}</span>
    </div>
  )
}
