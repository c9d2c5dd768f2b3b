import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

/** What the page needs of a question; what answers ask of products stays on the server. */
type ShownQuestion = { key: string; ask: string; answers: readonly { value: string; label: string }[] }

type FinderFormProps = { questions: readonly ShownQuestion[]; given: Readonly<Record<string, string>> }

/** The questions. Each may be left open. A plain form: its answers stand in the address. */
export function FinderForm({ questions, given }: FinderFormProps) {
  return (
    <Form method="get" className="grid gap-8 sm:grid-cols-2">
      {questions.map(({ key, ask, answers }) => (
        <fieldset key={key} className="grid content-start gap-1">
          <legend className="pb-2 font-semibold text-lead">{ask}</legend>
          {[...answers, { value: "", label: messages.noMatter }].map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={key}
                value={value}
                defaultChecked={(given[key] ?? "") === value}
                className="size-5 accent-current"
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" className="max-sm:w-full">
          {messages.showWhatFits}
        </Button>
      </div>
    </Form>
  )
}
