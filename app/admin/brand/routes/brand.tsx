import { BrandEditor } from "#app/admin/brand/brand-editor.tsx"
import { isPictureSlot, typedPart } from "#app/admin/brand/brand-picture.ts"
import { BrandPictures } from "#app/admin/brand/brand-pictures.tsx"
import * as messages from "#app/admin/brand/messages.ts"
import { removePicture, savePicture } from "#app/admin/brand/save-picture.server.ts"
import { SCHEME_TOKENS } from "#app/admin/brand/scheme-tokens.server.ts"
import { AnswerNote } from "#app/admin/frame/answer-note.tsx"
import { onlyRead } from "#app/admin/settings/messages.ts"
import { SettingHistory } from "#app/admin/settings/setting-card.tsx"
import { type SettingAnswer, SettingForm } from "#app/admin/settings/setting-form.tsx"
import { readSettingScreen, settingVerbs } from "#app/admin/settings/setting-screen.server.ts"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffLoader,
  staffUpload,
} from "#app/admin/staff/staff-route.server.ts"
import brandFacesUrl from "#app/brand-faces.css?url"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { MOST_MEGABYTES } from "#app/core/media/image-limits.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import type { Route } from "./+types/brand"

/** Name and look of the shop. */
export const loader = staffLoader("settings:read", async (args: Staffed<Route.LoaderArgs>) => ({
  ...(await readSettingScreen(args, "brand")),
  brand: args.services.settings.get("brand"),
  schemes: SCHEME_TOKENS,
}))

type Verb = StaffVerb<Route.ActionArgs, SettingAnswer>

// Each verb writes its own line into the audit log, in the transaction of the change.
const ofPicture = (
  run: (
    args: StaffedForm<Route.ActionArgs>,
    by: Parameters<typeof removePicture>[1],
  ) => Promise<SettingAnswer>,
): Verb => ({
  ...{ permission: "settings:write", audit: null },
  async run(args) {
    const { form, actor, address, reason } = args
    const slot = String(form.get("slot"))
    return isPictureSlot(slot)
      ? run(args, { slot, actor, address, reason })
      : { fault: messages.noSuchPicture }
  },
})

const { save, reset, "change rows": changeRows } = settingVerbs<Route.ActionArgs>(() => "brand")

export const action = staffUpload<Route.ActionArgs, SettingAnswer>(
  {
    ...{ save, reset, "change rows": changeRows },
    upload: ofPicture(({ services, form }, by) => {
      const file = form.get(by.slot)
      return savePicture(services, { ...by, file: file instanceof File ? file : null })
    }),
    remove: ofPicture(({ services }, by) => removePicture(services, by)),
  },
  (request) => readUpload(request, { mostFiles: 1, mostMegabytes: MOST_MEGABYTES }),
)

export default function AdminBrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, schemes, setting, history, mayChange, ...form } = loaderData
  const answer = actionData && "needsReauthentication" in actionData ? undefined : actionData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.brand} description={messages.brandDescription} />
      <link rel="stylesheet" href={brandFacesUrl} />
      <h1 className="text-title">{messages.brand}</h1>
      <AnswerNote answer={actionData} />
      <BrandEditor
        key={typedPart(brand)}
        brand={brand}
        schemes={schemes}
        form={
          mayChange ? (
            <SettingForm {...form} isDecided={setting.decided !== null} answer={answer} />
          ) : (
            <p className="rounded-card bg-mist p-5">{onlyRead}</p>
          )
        }
      >
        {mayChange && <BrandPictures brand={brand} />}
        <SettingHistory history={history} />
      </BrandEditor>
    </div>
  )
}

export const headers = personalPage
