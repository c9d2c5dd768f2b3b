import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { Rights } from "#app/core/settings/staff/roles.ts"
import { Icon } from "#app/ui/icon.tsx"
import { type AnswerGroup, findScreens, parseAnswers } from "./answers.ts"
import * as messages from "./messages.ts"

const DEBOUNCE_MS = 150

type Answers = { groups: readonly AnswerGroup[]; told: string }
const NONE: Answers = { groups: [], told: "" }

type Props = { member: Rights; onClose: () => void }

/** Finds anything of the back office by the keyboard: a combobox whose list follows what is typed. The dialog gives the focus back. */
export default function PaletteDialog({ member, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const [words, setWords] = useState("")
  const [chosen, setChosen] = useState(0)
  const { screens: label } = messages.KIND_LABELS
  const screens: AnswerGroup[] = [{ kind: "screens", label, answers: findScreens(member, words.trim()) }]
  const { groups, told } = useAnswers(words.trim(), screens)
  const answers = groups.flatMap((group) => group.answers)
  const at = Math.min(chosen, answers.length - 1)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    void document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" })
  }, [id, at])

  const open = (nth: number) => {
    const to = answers[nth]?.to
    if (to === undefined) return
    dialog.current?.close()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + answers.length }
    const to = moves[event.key]
    if (event.key === "Enter") open(at)
    else if (to === undefined || answers.length === 0) return
    else setChosen(to % answers.length)
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={messages.findAnything}
      onClose={onClose}
      className="fixed inset-x-4 top-4 m-auto max-h-[80dvh] w-auto max-w-160 overflow-y-auto rounded-card border border-line bg-paper p-4 text-ink shadow-float backdrop:bg-on-ground/50"
    >
      <div className="flex items-center gap-2">
        <input
          autoFocus
          role="combobox"
          aria-label={messages.findAnything}
          aria-expanded={answers.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={answers.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={messages.whatCanBeFound}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setChosen(0)
          }}
          onKeyDown={press}
          className="min-h-12 min-w-0 flex-1 rounded-small border border-edge bg-raised px-4 text-body text-ink placeholder:text-quiet"
        />
        <button
          type="button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
          className="flex size-12 shrink-0 items-center justify-center rounded-full"
        >
          <Icon name="close" />
        </button>
      </div>
      <p role="status" className="py-2 text-quiet text-small">
        {told || messages.asking}
      </p>
      <AnswerGroups id={id} groups={groups} chosen={at} onOpen={open} />
    </dialog>
  )
}

type GroupsProps = {
  id: string
  groups: readonly AnswerGroup[]
  chosen: number
  onOpen: (nth: number) => void
}

function AnswerGroups({ id, groups, chosen, onOpen }: GroupsProps) {
  const firstOf = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { answers }) => sum + answers.length, 0),
  )
  return (
    <div id={`${id}-list`} role="listbox" aria-label={messages.answers} className="grid gap-3">
      {groups.map(({ kind, label, answers }, group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={kind} role="group" aria-label={label} className="grid">
          <p aria-hidden="true" className="px-3 py-1 font-semibold text-quiet text-small">
            {label}
          </p>
          {answers.map(({ to, label: name, note }, place) => {
            const nth = (firstOf[group] ?? 0) + place
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which names the chosen option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
              <div
                key={`${to} ${note}`}
                id={`${id}-${nth}`}
                role="option"
                aria-selected={nth === chosen}
                onClick={() => onOpen(nth)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-small px-3 py-2 hover:bg-mist aria-selected:bg-sky"
              >
                <span className="font-semibold">{name}</span>
                <span className="wrap-anywhere text-small">{note}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** What the shop finds for words while somebody types: it is asked after a rest, and an answer to older words is dropped. */
function useAnswers(words: string, offline: readonly AnswerGroup[]): Answers {
  const [{ asked, ...answers }, setAnswers] = useState<Answers & { asked: string | null }>({
    ...NONE,
    asked: null,
  })
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(words, controller.signal)
      if (!controller.signal.aborted) setAnswers({ ...next, asked: words })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  if (asked !== words) return NONE // Enter opens nothing that older words found
  return answers.told === messages.noNetwork ? { ...answers, groups: offline } : answers
}

async function ask(words: string, signal: AbortSignal): Promise<Answers> {
  try {
    const response = await fetch(`/admin/find?q=${encodeURIComponent(words)}`, { signal })
    if (response.redirected) return { groups: [], told: messages.isLoggedOut }
    const groups = response.ok ? parseAnswers(await response.json()) : null
    if (!groups) return { groups: [], told: messages.notAnswered }
    const count = groups.reduce((sum, { answers }) => sum + answers.length, 0)
    return { groups, told: count === 0 ? messages.nothingFits : messages.found(count) }
  } catch {
    return { groups: [], told: messages.noNetwork }
  }
}
