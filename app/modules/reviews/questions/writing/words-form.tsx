import type { ReactNode } from "react"
import { href } from "react-router"
import * as messages from "#app/modules/reviews/questions/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"

type WordsFormProps = {
  label: string
  hint: string
  least: number
  most: number
  rows: number
  words: string
  error: string | undefined
  /** Under which name it is shown. */
  note: string
  submit: string
  children?: ReactNode
}

/** The form of a question and of an answer: one field. */
export function WordsForm({ note, submit, words, children, least, most, ...field }: WordsFormProps) {
  return (
    <Form method="post" className="grid max-w-xl gap-6">
      <TextAreaField
        {...field}
        name="words"
        minLength={least}
        maxLength={most}
        required
        defaultValue={words}
      />
      <p className="text-quiet text-small">
        {note}{" "}
        <Link to={href("/help/:topic", { topic: "reviews" })} className="underline underline-offset-4">
          {messages.readTheRules}
        </Link>
      </p>
      {children}
      <Button type="submit" className="justify-self-start">
        {submit}
      </Button>
    </Form>
  )
}
