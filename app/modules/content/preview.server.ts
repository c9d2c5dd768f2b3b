import { isFullyLoggedIn } from "#app/core/accounts/staff/member.ts"
import type { Published } from "#app/core/settings/published-pages.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { findPage } from "./page-records.server.ts"
import { isUsable, type Texts } from "./page-texts.ts"

const KIND = "page-preview"
const LIFETIME_DAYS = 1 / 24

/** The query of an address of the shop that carries a preview. No such page is ever kept in a cache (`page-key.ts`). */
export const PREVIEW_PARAMETER = "preview"

/** Signs the address at which staff see the draft of a page on the page itself, for an hour. */
export async function previewAddress({ secret }: Pick<Services, "secret">, key: string, path: string) {
  return `${path}?${PREVIEW_PARAMETER}=${await signLinkToken(KIND, { subject: key, secret, days: LIFETIME_DAYS })}`
}

type Asked = Pick<Services, "db" | "publishedPages" | "secret" | "staff">

/** What a page of the shop shows in place of its own text: what is published, or its draft for staff who ask for the preview. */
export async function shownText(services: Asked, request: Request, key: string): Promise<Published | null> {
  const published = services.publishedPages.get(key)
  const draft = await draftFor(services, request, key)
  if (!draft) return published
  const today = dayInIndia(new Date())
  return { texts: draft, day: today, firstDay: published?.firstDay ?? today }
}

async function draftFor({ db, secret, staff }: Asked, request: Request, key: string): Promise<Texts | null> {
  const token = new URL(request.url).searchParams.get(PREVIEW_PARAMETER)
  if (!token || (await readLinkToken(KIND, token, secret)) !== key) return null
  const member = await staff.findMember(request)
  if (!isFullyLoggedIn(member) || !may(member.role, "pages:read")) return null
  const { draft } = await findPage(db, key)
  return draft && isUsable(key, draft) ? draft : null
}
