import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { searchPath } from "#app/core/catalogue/search/search-address.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import * as messages from "#app/layout/messages.ts"
import { Form } from "#app/ui/form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { useCloseWatcher } from "#app/ui/use-close-watcher.ts"
import { CloseSearch } from "./close-search.tsx"
import { moveActive } from "./suggestions.ts"
import { useSuggestions } from "./use-suggestions.ts"

/** The search box: a GET form before JavaScript, then a combobox with list autocomplete (ARIA Authoring Practices). */
export function SearchBox() {
  const navigate = useNavigate()
  const { shelf } = usePageSettings()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState("")
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isWide, setWide] = useState(false)
  const { suggestions, List } = useSuggestions(isOpen ? text : "")
  const isShown = isOpen && suggestions.length > 0
  useEffect(() => {
    // A text that was typed before hydration. React fires no event for it.
    const typed = field.current?.value
    if (!typed) return
    setText(typed)
    setOpen(document.activeElement === field.current)
  }, [])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const leave = () => {
    field.current?.blur()
    setWide(false)
  }
  useCloseWatcher(isWide, leave)
  const go = (to: string) => {
    close()
    navigate(to)
  }
  const search = () => {
    const chosen = isShown ? suggestions[active] : undefined
    if (chosen) go(chosen.to)
    else if (text.trim()) go(searchPath(text))
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      close()
      setText("")
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
    event.preventDefault()
    setOpen(true)
    setActive(moveActive(active, event.key === "ArrowDown" ? 1 : -1, suggestions.length))
  }

  return (
    <Form
      role="search"
      action="/search"
      className={shelf ? "search-box wide" : "search-box"}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 size-5 text-quiet" />
      <input
        ref={field}
        name="q"
        aria-label={messages.search}
        placeholder={messages.search}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        className="h-11 w-full max-w-search rounded-full border border-edge bg-raised pr-3 pl-10 text-body placeholder:text-quiet"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={pressKey}
        onFocus={() => setWide(shelf && isPhone())}
        onBlur={({ relatedTarget, currentTarget }) => {
          close()
          if (relatedTarget?.parentElement !== currentTarget.parentElement) setWide(false)
        }}
      />
      {isWide && <CloseSearch onClose={leave} onBlur={() => setWide(false)} />}
      {isShown && List && <List id={listId} suggestions={suggestions} active={active} onChoose={go} />}
      <span role="status" className="sr-only">
        {isShown ? messages.suggestionCount(suggestions.length) : ""}
      </span>
    </Form>
  )
}

/** Whether the field lies over the head of the page while it is typed into. */
function isPhone() {
  return !window.matchMedia("(width >= 576px)").matches
}
