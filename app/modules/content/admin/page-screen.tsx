import MailParts from "virtual:data-slot/admin-mail"
import type { ComponentProps } from "react"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { SpanTexts } from "#app/modules/content/page-schedule.ts"
import type { Faults, Texts } from "#app/modules/content/page-texts.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { MailPreview, type ShownMail } from "./mails/mail-preview.tsx"
import * as messages from "./messages.ts"
import { DraftNote, PageHistory, PageTop } from "./page-asides.tsx"
import { PageForm } from "./page-form.tsx"
import { VersionTable } from "./version-table.tsx"

type Typed = { texts: Texts; span: SpanTexts; reason: string }
type Form = Omit<ComponentProps<typeof PageForm>, "faults" | "sampleNumber" | keyof Typed>
type Props = Form &
  Pick<ComponentProps<typeof PageHistory>, "history"> &
  Pick<ComponentProps<typeof VersionTable>, "versions" | "mayChange"> & {
    name: string
    /** Where the shop shows the page; null while it shows none. */
    path: string | null
    texts: Texts
    sample: ShownMail | null
    /** What modules show beside a mail. */
    mailSlots: SlotData
    /** The address of the preview, where there is a draft to look at. */
    preview: string | null
    /** What became of the last press, with what was typed where nothing was saved. */
    answer: ((VerbAnswer | { typed: Typed }) & { faults?: Faults; typed?: Typed }) | undefined
  }

/** One page of the shop for staff: its fields, its versions, and who did what. */
export function PageScreen({
  name,
  path,
  sample,
  mailSlots,
  versions,
  history,
  mayChange,
  preview,
  ...props
}: Props) {
  const { answer, ...form } = props
  const { version, isAdded } = form
  return (
    <div className="grid gap-6">
      <PageHead title={name} description={messages.pageDescription} />
      <PageTop name={name} path={path} />
      <AnswerNote answer={answer} />
      {preview && <DraftNote preview={preview} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[3fr_2fr]">
        {mayChange ? (
          <PageForm
            key={version}
            {...form}
            {...{ sampleNumber: sample?.number ?? null, faults: answer?.faults ?? {}, reason: "" }}
            span={AT_ONCE}
            {...answer?.typed}
          />
        ) : (
          <p className="rounded-card bg-mist p-5">{messages.onlyRead}</p>
        )}
        <div className="grid grid-cols-1 gap-3">
          {sample && <MailPreview {...sample} />}
          <MailParts data={mailSlots} />
          <h2 className="text-lead">{messages.versions}</h2>
          <VersionTable versions={versions} version={version} mayChange={mayChange} isAdded={isAdded} />
          <PageHistory history={history} />
        </div>
      </div>
    </div>
  )
}

const AT_ONCE = { from: "", until: "" }
