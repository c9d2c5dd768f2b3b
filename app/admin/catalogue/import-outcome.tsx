import { useNavigation } from "react-router"
import { ColourAnswerFields, HiddenColourAnswers } from "#app/admin/catalogue/import/colour-answer-fields.tsx"
import { DEFAULTS, SHOP_TYPES } from "#app/admin/catalogue/import/import-defaults.ts"
import type { Draft, ImportPreview } from "#app/admin/catalogue/import/import-plan.ts"
import * as messages from "#app/admin/catalogue/import/messages.ts"
import { HiddenTypeAnswers, TypeAnswerFields } from "#app/admin/catalogue/import/type-answer-fields.tsx"
import type { DownloadState } from "#app/admin/catalogue/pictures/download-state.ts"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import type { Fault } from "#app/core/catalogue/import/catalogue-faults.ts"
import { PRODUCT_TYPES } from "#app/core/catalogue/product.ts"
import { Button } from "#app/ui/button.tsx"
import { Field } from "#app/ui/field.tsx"
import { Form } from "#app/ui/form.tsx"

/** The outcome of a preview: changes, faults and missing values, with the button that imports. */
export function ImportOutcome({ preview }: { preview: ImportPreview }) {
  const { kind, counts, unused, pictures, pictureCount, faultCount, faultyRows, unanswered } = preview
  const { types, stocksKept, defaults, noteCount } = preview
  const isDeclaring =
    unanswered > 0 || preview.undeclared.length > 0 || (preview.keptBack > 0 && kind !== "whole")
  const hasColours = Object.keys(defaults.colours).length > 0
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl">{messages.KINDS[kind]}</p>
      {(isDeclaring || types.length > 0 || hasColours || stocksKept > 0 || defaults.setsStock) && (
        <Answers preview={preview} isDeclaring={isDeclaring} />
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(["new", "changed", "removed", "unchanged"] as const).map((what) => (
          <div key={what} className="flex gap-2">
            <dt>{messages.IMPORT_KINDS[what]}</dt>
            <dd className="figures font-semibold">{counts[what]}</dd>
          </div>
        ))}
      </dl>
      <Faults
        caption={messages.faults}
        faults={preview.faults}
        rest={messages.firstFaults}
        count={faultCount}
      />
      <Faults caption={messages.notes} faults={preview.notes} rest={messages.firstNotes} count={noteCount} />
      {preview.differences.length > 0 && <Differences preview={preview} />}
      {unused.length > 0 && <p className="max-w-3xl wrap-anywhere">{messages.unused(unused)}</p>}
      {pictureCount > 0 && (
        <details className="max-w-3xl">
          <summary>{messages.picturesWait(pictureCount)}</summary>
          <ul aria-label={messages.pictureAddresses} className="mt-2 grid gap-1 text-small">
            {pictures.map((address) => (
              <li key={address} className="wrap-anywhere">
                {address}
              </li>
            ))}
          </ul>
        </details>
      )}
      {preview.isDifferent && unanswered === 0 && <ApplyForm draft={preview} faultyRows={faultyRows} />}
    </div>
  )
}

/** Answers that the law demands before a product is published. */
const ALWAYS_ASKED: readonly string[] = ["countryOfOrigin", "genericName", "netQuantity"]
const ONE_PIECE = "1 N"
const LONGEST_ADDRESS = 300

function Answers({ preview, isDeclaring }: { preview: ImportPreview; isDeclaring: boolean }) {
  const { asked, undeclared, unanswered, defaults, types, stocksKept } = preview
  const isAsked = (name: (typeof DEFAULTS)[number]) =>
    [...asked, ...undeclared].includes(name) || ALWAYS_ASKED.includes(name)
  const names = DEFAULTS.filter((name) => (isDeclaring && isAsked(name)) || defaults[name] !== "")
  const shown = new Set(types.map(({ word }) => word))
  const others = Object.entries(defaults.types).filter(([word]) => !shown.has(word))
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid max-w-3xl gap-4 rounded-card border border-line p-5">
      <h2 className="font-semibold text-lead">{isDeclaring ? messages.asked : messages.mapping}</h2>
      {isDeclaring && <p>{unanswered > 0 ? messages.askedHint(unanswered) : messages.declarationsHint}</p>}
      <DraftFields draft={preview} />
      {types.length > 0 && <TypeAnswerFields preview={preview} known={PRODUCT_TYPES} />}
      <HiddenTypeAnswers defaults={{ ...defaults, setsStock: false, types: Object.fromEntries(others) }} />
      {Object.keys(defaults.colours).length > 0 && <ColourAnswerFields colours={defaults.colours} />}
      {names.map((name) => (
        <Field
          key={name}
          label={messages.DEFAULT_LABELS[name]}
          name={name}
          defaultValue={defaults[name] || (name === "netQuantity" ? ONE_PIECE : "")}
          maxLength={LONGEST_ADDRESS}
          hint={messages.defaultHints(SHOP_TYPES)[name]}
        />
      ))}
      {(stocksKept > 0 || defaults.setsStock) && (
        <div>
          {stocksKept > 0 && <p>{messages.stocksKept(stocksKept)}</p>}
          <label className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              name="setsStock"
              defaultChecked={defaults.setsStock}
              className="size-5 shrink-0"
            />
            {messages.setStock}
          </label>
        </div>
      )}
      <Button
        type="submit"
        name="intent"
        value="again"
        aria-disabled={isSending || undefined}
        className="justify-self-start"
      >
        {messages.useAnswers}
      </Button>
    </Form>
  )
}

function Differences({ preview: { counts, differences } }: { preview: ImportPreview }) {
  const isCut = counts.new + counts.changed + counts.removed > differences.length
  return (
    <>
      <AdminTable caption={messages.differences} columns={messages.DIFFERENCE_COLUMNS} empty="">
        {differences.map(({ id, name, kind, lines }) => (
          <AdminRow key={id}>
            <AdminCell>
              <span className="block font-semibold">{name}</span>
              <span className="figures text-quiet">{id}</span>
            </AdminCell>
            <AdminCell>
              <span className={kind === "removed" ? "font-semibold text-fault" : ""}>
                {messages.IMPORT_KINDS[kind]}
              </span>
            </AdminCell>
            <AdminCell>
              {lines.map((line) => (
                <span key={line} className="block min-w-60 wrap-anywhere">
                  {line}
                </span>
              ))}
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {isCut && <p>{messages.firstDifferences(differences.length)}</p>}
    </>
  )
}

type FaultsProps = {
  caption: string
  faults: readonly Fault[]
  count: number
  rest: (shown: number, all: number) => string
}

function Faults({ caption, faults, count, rest }: FaultsProps) {
  if (count === 0) return null
  return (
    <>
      <AdminTable caption={caption} columns={messages.FAULT_COLUMNS} empty="">
        {faults.map(({ product, field, sentence }) => (
          <AdminRow key={`${product} ${field} ${sentence}`}>
            <AdminCell>{product}</AdminCell>
            <AdminCell>{field}</AdminCell>
            <AdminCell>
              <span className="block min-w-60 wrap-anywhere">{sentence}</span>
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
      {count > faults.length && <p>{rest(faults.length, count)}</p>}
    </>
  )
}

function ApplyForm({ draft, faultyRows }: { draft: Draft; faultyRows: number }) {
  const isSending = useNavigation().state !== "idle"
  return (
    <Form method="post" className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
      <DraftFields draft={draft} />
      {DEFAULTS.map((name) => (
        <input key={name} type="hidden" name={name} value={draft.defaults[name]} />
      ))}
      <HiddenTypeAnswers defaults={draft.defaults} />
      <HiddenColourAnswers colours={draft.defaults.colours} />
      {faultyRows > 0 && (
        <label className="flex min-h-12 items-center gap-3 sm:col-span-2">
          <input type="checkbox" name="skipsFaulty" required className="size-5 shrink-0" />
          {messages.skipFaulty(faultyRows)}
        </label>
      )}
      <Field label={messages.why} name="reason" maxLength={500} />
      <Button type="submit" name="intent" value="apply" aria-disabled={isSending || undefined}>
        {messages.applyImport}
      </Button>
    </Form>
  )
}

function DraftFields({ draft: { draft, name, state } }: { draft: Draft }) {
  return Object.entries({ draft, name, state }).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
}

/** How the pictures of imported products are fetched, and which ones could not be. */
export function PictureDownloads({ downloads: { waiting, failed, faults } }: { downloads: DownloadState }) {
  if (waiting + failed === 0) return null
  return (
    <section className="grid gap-3" aria-label={messages.downloads}>
      <h2 className="font-semibold text-lead">{messages.downloads}</h2>
      {waiting > 0 && <p>{messages.downloadsWait(waiting)}</p>}
      {failed > 0 && <p>{messages.downloadsFailed(failed)}</p>}
      {failed > 0 && (
        <AdminTable caption={messages.downloads} columns={messages.DOWNLOAD_COLUMNS} empty="">
          {faults.map(({ productId, address, fault }) => (
            <AdminRow key={`${productId} ${address}`}>
              <AdminCell isFigure>{productId}</AdminCell>
              <AdminCell>
                <span className="block min-w-60 wrap-anywhere">{address}</span>
              </AdminCell>
              <AdminCell>{fault}</AdminCell>
            </AdminRow>
          ))}
        </AdminTable>
      )}
    </section>
  )
}
