import { data, href } from "react-router"
import * as messages from "#app/admin/catalogue/messages.ts"
import {
  MOST_PICTURES,
  type PictureMove,
  picturesOf,
  videoOf,
} from "#app/admin/catalogue/pictures/picture-order.ts"
import { addPictures, saveMove } from "#app/admin/catalogue/pictures/save-pictures.server.ts"
import { addVideo, removeVideo } from "#app/admin/catalogue/pictures/save-video.server.ts"
import { ProductPictures } from "#app/admin/catalogue/product-pictures.tsx"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { ProductVideoForm } from "#app/admin/catalogue/product-video-form.tsx"
import { AnswerNote, type VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import {
  type Staffed,
  type StaffedForm,
  type StaffVerb,
  staffLoader,
  staffUpload,
} from "#app/admin/staff/staff-route.server.ts"
import { personalPage } from "#app/core/accounts/forms/form-answers.server.ts"
import { MOST_PICTURE_MEGABYTES } from "#app/core/media/image-limits.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { PageHead } from "#app/ui/head/page-head.tsx"
import { Link } from "#app/ui/link.tsx"
import type { Route } from "./+types/product-pictures"

const MOST_MEGABYTES_IN_ALL = 60

/** A product's pictures alone, with what became of the last press. */
export const loader = staffLoader(
  "catalogue:write",
  async ({ services: { db }, params: { id } }: Staffed<Route.LoaderArgs>) => {
    const product = await findProductRecord(db, id)
    if (!product) throw data(null, { status: 404, statusText: "Not Found" })
    const { name, version, facts } = product
    return { id, name, version, pictures: picturesOf(product), video: videoOf(facts) }
  },
)

type Verb = StaffVerb<Route.ActionArgs, VerbAnswer>

const moved = (move: PictureMove): Verb => ({
  permission: "catalogue:write",
  audit: null,
  run: ({ services, params: { id }, form, actor, address, reason }) => {
    const expectedVersion = Number(form.get("version"))
    const picture = String(form.get("picture"))
    return saveMove(services, { id, picture, move, expectedVersion, actor, address, reason })
  },
})

const filesIn = ({ form }: StaffedForm<Route.ActionArgs>) =>
  form.getAll("pictures").filter((file) => typeof file !== "string")

// Each verb writes its own line into the audit log, in the transaction that also keeps the files.
export const action = staffUpload<Route.ActionArgs, VerbAnswer>(
  {
    add: {
      permission: "catalogue:write",
      audit: null,
      run(args) {
        const { services, params, actor, address, reason } = args
        return addPictures(services, { id: params.id, files: filesIn(args), actor, address, reason })
      },
    },
    "add video": {
      permission: "catalogue:write",
      audit: null,
      run({ services, params: { id }, form, actor, address, reason }) {
        const file = form.get("video")
        const expectedVersion = Number(form.get("version"))
        const change = { id, expectedVersion, actor, address, reason }
        return addVideo(services, { ...change, file: typeof file === "string" ? null : file })
      },
    },
    "remove video": {
      permission: "catalogue:write",
      audit: null,
      run({ services, params: { id }, form, actor, address, reason }) {
        const expectedVersion = Number(form.get("version"))
        return removeVideo(services, { id, expectedVersion, actor, address, reason })
      },
    },
    main: moved("main"),
    earlier: moved("earlier"),
    later: moved("later"),
    remove: moved("remove"),
  },
  (request) =>
    readUpload(request, {
      mostFiles: MOST_PICTURES,
      mostMegabytes: MOST_PICTURE_MEGABYTES,
      mostMegabytesInAll: MOST_MEGABYTES_IN_ALL,
    }),
)

export default function ProductPicturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, pictures, video } = loaderData
  return (
    <div className="grid gap-6">
      <PageHead title={messages.picturesOf(name)} description={messages.picturesDescription} />
      <h1 className="text-title">{messages.picturesOf(name)}</h1>
      <AnswerNote answer={actionData} />
      <ProductPictures key={version} id={id} version={version} pictures={pictures} />
      <ProductVideoForm key={`video ${version}`} id={id} version={version} video={video} />
      <Link to={href("/admin/catalogue/:id", { id })} className="underline underline-offset-4">
        {messages.backToProduct}
      </Link>
    </div>
  )
}

export const headers = personalPage
