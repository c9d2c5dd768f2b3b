import { type FormEvent, useEffect, useRef, useState } from "react"
import { useNavigation, useSubmit } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import * as messages from "./messages.ts"
import { isAllScanned, leftOf, type PackLine, type Scanned, scanCode, scannedField } from "./pack-scan.ts"

type Props = {
  number: string
  lines: readonly PackLine[]
  /** The refusal after the last piece: the scanning begins anew. */
  refusal: object | undefined
}
type Told = { isWrong: boolean; words: string }

/** Takes the pieces of an order from a scanner that types, and packs the order with the last of them. */
export function PackScanner({ number, lines, refusal }: Props) {
  const [scanned, setScanned] = useState<Scanned>({})
  const [told, setTold] = useState<Told | null>(null)
  const box = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSending = useNavigation().state !== "idle"
  const isDone = isAllScanned(lines, scanned)
  useEffect(() => {
    focusField(box.current)
    if (refusal) setScanned({})
  }, [refusal])

  const scan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get("code") ?? "").trim()
    form.reset()
    focusField(form)
    if (typed === "" || isDone || isSending) return
    const result = scanCode(lines, scanned, typed)
    setScanned(result.scanned)
    setTold(wordsOf(result, { lines, typed }))
    if (result.kind !== "right") beep()
    else if (isAllScanned(lines, result.scanned)) pack(result.scanned)
  }
  const pack = (all: Scanned) => {
    const counts = lines.map(({ id }) => [scannedField(id), String(all[id] ?? 0)])
    void submit(new URLSearchParams([["intent", "pack"], ["number", number], ...counts]), { method: "post" })
  }
  return (
    <div className="grid gap-4">
      <form ref={box} onSubmit={scan} className="grid max-w-120 grid-cols-[1fr_auto] items-start gap-4">
        <Field
          label={messages.pieceCode}
          hint={messages.pieceHint}
          name="code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" look="quiet" className="mt-6">
          {messages.count}
        </Button>
      </form>
      <p
        role={told?.isWrong ? "alert" : "status"}
        className={
          told?.isWrong
            ? "wrap-anywhere rounded-card border-2 border-fault p-5 font-semibold text-fault text-lead"
            : "text-lead empty:hidden"
        }
      >
        {isDone ? messages.allScanned : told?.words}
      </p>
      <AdminTable caption={messages.orderIs(number)} columns={messages.COLUMNS} empty="">
        {lines.map((line) => (
          <AdminRow key={line.id}>
            <AdminCell isFigure>
              <span className="font-semibold text-lead">{leftOf(line, scanned)}</span>
            </AdminCell>
            <AdminCell isFigure>{line.sku}</AdminCell>
            <AdminCell>{line.name}</AdminCell>
            <AdminCell isFigure>{messages.scannedOf(scanned[line.id] ?? 0, line.pieces)}</AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function wordsOf(
  { kind, scanned, name }: ReturnType<typeof scanCode>,
  { lines, typed }: { lines: readonly PackLine[]; typed: string },
): Told {
  const open = lines.filter((line) => leftOf(line, scanned) > 0)
  if (kind === "right")
    return {
      isWrong: false,
      words: messages.right(
        name,
        open.reduce((sum, line) => sum + leftOf(line, scanned), 0),
      ),
    }
  const wrong = kind === "too-many" ? messages.oneTooMany(name) : messages.notInOrder(typed.slice(0, 60))
  const wanted = open.map((line) => messages.lineLeft(leftOf(line, scanned), line.name, line.sku))
  return { isWrong: true, words: `${wrong} ${messages.expected(wanted.join(", "))}` }
}

function focusField(form: HTMLFormElement | null) {
  form?.querySelector("input")?.focus()
}

const BEEP_HERTZ = 220
const BEEP_SECONDS = 0.4

/** A low tone, so that whoever does not look at the screen hears a wrong scan. */
function beep() {
  const audio = new AudioContext()
  const tone = new OscillatorNode(audio, { type: "square", frequency: BEEP_HERTZ })
  tone.connect(new GainNode(audio, { gain: 0.2 })).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + BEEP_SECONDS)
}
