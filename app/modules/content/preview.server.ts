import { PREVIEW_PARAMETER } from "#app/content/published-pages.ts"
import { isFullyLoggedIn } from "#app/core/accounts/staff/member.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { ContentServices } from "#app/define-module.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"
import { findPage } from "./page-records.server.ts"
import { isUsable, type Texts } from "./page-texts.ts"

const KIND = "page-preview"
const LIFETIME_DAYS = 1 / 24

/** Signs the address at which staff see the draft of a page on the page itself, for an hour. */
export async function previewAddress({ secret }: Pick<Services, "secret">, key: string, path: string) {
  return `${path}?${PREVIEW_PARAMETER}=${await signLinkToken(KIND, { subject: key, secret, days: LIFETIME_DAYS })}`
}

/** The page that a request of staff previews, with its draft; null for any other request. */
export async function findPreview(
  { db, secret, staff }: Omit<ContentServices, "listen">,
  request: Request,
): Promise<{ key: string; draft: Texts } | null> {
  const token = new URL(request.url).searchParams.get(PREVIEW_PARAMETER)
  const key = token && (await readLinkToken(KIND, token, secret))
  if (!key) return null
  const member = await staff.findMember(request)
  if (!isFullyLoggedIn(member) || !may(member, "pages:read")) return null
  const { draft } = await findPage(db, key)
  return draft && isUsable(key, draft) ? { key, draft } : null
}
