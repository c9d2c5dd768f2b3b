import { useNavigation } from "react-router"
import { Button } from "#app/ui/button.tsx"
import { Field, SelectField, TextAreaField } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import * as messages from "./messages.ts"

type OfText = { id: string; isPublished: boolean; rules: Readonly<Record<string, string>> }

/** Publishes a review, a question or an answer, or hides it by a rule with a reason for its author. */
export function ModerationForms({ id, isPublished, rules }: OfText) {
  const isSending = useNavigation().state !== "idle"
  return (
    <>
      {!isPublished && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="publish" disabled={isSending}>
            {messages.publish}
          </Button>
        </Form>
      )}
      <details>
        <summary className="min-h-12 cursor-pointer py-3 font-semibold">{messages.hideByRule}</summary>
        <Form method="post" className="grid max-w-160 gap-4">
          <input type="hidden" name="id" value={id} />
          <SelectField label={messages.rule} name="rule" options={rules} required />
          <Field label={messages.reasonToAuthor} name="reason" maxLength={500} />
          <Button
            type="submit"
            name="intent"
            value="hide"
            look="quiet"
            className="justify-self-start"
            disabled={isSending}
          >
            {messages.hide}
          </Button>
        </Form>
      </details>
    </>
  )
}

/** Answers a review or a question in the shop's name; an empty text takes the answer away. */
export function AnswerForm({ id, answer, most }: { id: string; answer: string; most: number }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{messages.answerInShopsName}</summary>
      <Form method="post" className="grid max-w-160 gap-4" key={answer}>
        <input type="hidden" name="id" value={id} />
        <TextAreaField label={messages.answer} name="answer" maxLength={most} defaultValue={answer} />
        <Button
          type="submit"
          name="intent"
          value="answer"
          look="quiet"
          className="justify-self-start"
          disabled={isSending}
        >
          {messages.sendAnswer}
        </Button>
      </Form>
    </details>
  )
}
