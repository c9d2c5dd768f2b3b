import { href, useNavigation } from "react-router"
import { readProgress } from "#app/admin/catalogue/import/background-import.server.ts"
import { BackgroundImport } from "#app/admin/catalogue/import/background-import.tsx"
import { NO_DEFAULTS, readDefaults } from "#app/admin/catalogue/import/import-defaults.ts"
import {
  applyImport,
  type ImportAnswer,
  previewAgain,
  previewImport,
} from "#app/admin/catalogue/import/import-file.server.ts"
import { LatestImports } from "#app/admin/catalogue/import/latest-imports.tsx"
import * as messages from "#app/admin/catalogue/import/messages.ts"
import { listImports } from "#app/admin/catalogue/import/noted-changes.server.ts"
import { ImportOutcome, PictureDownloads } from "#app/admin/catalogue/import-outcome.tsx"
import { readDownloads } from "#app/admin/catalogue/pictures/picture-downloads.server.ts"
import { withdrawSamples } from "#app/admin/catalogue/withdraw-samples.server.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { useRefresh } from "#app/admin/frame/use-refresh.ts"
import { type Staffed, staffLoader, staffUpload } from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { listSampleProducts } from "#app/core/catalogue/sample-products.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/import"

const MOST_MEGABYTES = 40

export const loader = staffLoader(
  "catalogue:write",
  async ({ services: { db } }: Staffed<Route.LoaderArgs>) => {
    const [progress, imports] = await Promise.all([readProgress(db), listImports(db)])
    const isLive = imports.some(({ state, undo }) => state === "running" || undo === "running")
    const samples = isLive ? 0 : (await listSampleProducts(db)).length // not at every refresh
    return { downloads: await readDownloads(db), progress, imports, isLive, samples }
  },
)

async function fileIn(form: FormData) {
  const file = form.get("file")
  if (!file || typeof file === "string") return null
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

function draftIn(form: FormData) {
  const text = (field: string) => String(form.get(field) ?? "")
  return { draft: text("draft"), name: text("name"), state: text("state"), defaults: readDefaults(form) }
}

// To compare changes nothing; the import writes its own line into the audit log, in its transaction.
export const action = staffUpload<Route.ActionArgs, ImportAnswer>(
  {
    preview: {
      permission: "catalogue:write",
      audit: null,
      run: async ({ services, form }) => previewImport(services, await fileIn(form), NO_DEFAULTS),
    },
    again: {
      permission: "catalogue:write",
      audit: null,
      run: async ({ services, form }) => previewAgain(services, draftIn(form)),
    },
    withdraw: {
      permission: "catalogue:write",
      audit: null,
      run: async ({ services, actor, address, reason }) => ({
        done: messages.samplesWithdrawn(await withdrawSamples(services, { actor, address, reason })),
      }),
    },
    apply: {
      permission: "catalogue:write",
      audit: null,
      givesMuch: () => true, // it may change every price there is
      run({ services, form, actor, address, reason }) {
        const skipsFaulty = form.has("skipsFaulty")
        return applyImport(services, { ...draftIn(form), skipsFaulty, actor, address, reason })
      },
    },
  },
  (request) => readUpload(request, { mostFiles: 1, mostMegabytes: MOST_MEGABYTES }),
)

export default function ImportCataloguePage({ actionData, loaderData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== "idle"
  useRefresh(loaderData.isLive)
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined
  return (
    <div className="grid gap-6">
      <PageHead title={messages.importFile} description={messages.importDescription} />
      <h1 className="text-title">{messages.importFile}</h1>
      <p className="max-w-3xl">{messages.importIntro}</p>
      <p className="max-w-3xl">
        <a href={href("/admin/catalogue/template.csv")} className="underline underline-offset-4" download>
          {messages.template}
        </a>{" "}
        <span className="text-quiet">{messages.templateHint}</span>
      </p>
      <AnswerNote answer={actionData} />
      {preview && <ImportOutcome preview={preview} />}
      <Form method="post" encType="multipart/form-data" className="grid max-w-3xl gap-4">
        <Field
          label={messages.catalogueFile}
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,.json"
          required
          hint={messages.catalogueFileHint}
        />
        <Button
          type="submit"
          name="intent"
          value="preview"
          look={preview ? "quiet" : "primary"}
          aria-disabled={isSending || undefined}
          className="justify-self-start"
        >
          {isSending ? messages.sending : messages.compareIt}
        </Button>
      </Form>
      <BackgroundImport progress={loaderData.progress} />
      <LatestImports imports={loaderData.imports} />
      <PictureDownloads downloads={loaderData.downloads} />
      {loaderData.samples > 0 && (
        <Form method="post" className="grid max-w-3xl justify-items-start gap-3">
          <h2 className="font-semibold text-lead">{messages.samples}</h2>
          <p>{messages.samplesPublished(loaderData.samples)}</p>
          <Button
            type="submit"
            name="intent"
            value="withdraw"
            look="quiet"
            aria-disabled={isSending || undefined}
          >
            {messages.withdrawSamples}
          </Button>
        </Form>
      )}
      <Link to={href("/admin/catalogue")} className="underline underline-offset-4">
        {messages.backToCatalogue}
      </Link>
    </div>
  )
}

export const headers = personalPage
