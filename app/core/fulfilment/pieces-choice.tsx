import type { PlacedLine } from "#app/core/orders/order.ts"
import { piecesField } from "./returns/replacement.ts"

type PiecesChoiceProps = {
  lines: readonly PlacedLine[]
  legend: string
  /** The option of none. */
  none: string
  /** An option of some pieces of a line. */
  some: (pieces: number, kept: number) => string
  /** The chosen numbers, by the name of the field. */
  values: Record<string, string>
  error: string | undefined
  /** Lines of which all or none are chosen. */
  isWhole?: (line: PlacedLine) => boolean
}

/** Chooses how many pieces of each line of an order are meant. */
export function PiecesChoice({ lines, legend, none, some, values, error, isWhole }: PiecesChoiceProps) {
  return (
    <fieldset className="grid gap-4" aria-describedby={error && "pieces-error"}>
      <legend className="mb-2 font-semibold text-small">{legend}</legend>
      {lines.map((line) => (
        <label key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
          <span>{line.name}</span>
          <select
            name={piecesField(line.id)}
            defaultValue={values[piecesField(line.id)] ?? "0"}
            aria-invalid={error !== undefined || undefined}
            className="min-h-12 max-w-44 rounded-small border border-edge bg-raised px-4 py-2"
          >
            <option value="0">{none}</option>
            {(isWhole?.(line) ? [line.kept] : upTo(line.kept)).map((pieces) => (
              <option key={pieces} value={pieces}>
                {some(pieces, line.kept)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p id="pieces-error" aria-live="polite" className="font-semibold text-fault text-small empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
