const BEFORE_EXPIRY_MS = 5 * 60 * 1000
const FIRST_RETRY_MS = 30 * 1000
const LONGEST_RETRY_MS = 16 * 60 * 1000

type Renewal = {
  token: () => string | undefined
  renew: () => Promise<boolean>
}

/** Renews a token 5 min before it expires by the shop's clock. Without an answer it retries after 30 s to 16 min. */
export function planRenewal({ token, renew }: Renewal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = 0
  let renewed: string | undefined
  let renewedAtMs = 0

  function plan() {
    clearTimeout(timer)
    const current = token()
    const life = current === undefined ? null : lifeOf(current)
    if (!life) return
    const { issuedAtMs, expiresAtMs } = life
    const wholeMs = expiresAtMs - issuedAtMs - BEFORE_EXPIRY_MS
    const leftMs = expiresAtMs - Date.now() - BEFORE_EXPIRY_MS
    const dueMs = current === renewed ? renewedAtMs + wholeMs - Date.now() : Math.min(leftMs, wholeMs)
    timer = setTimeout(run, Math.max(dueMs, retryMs, 0))
  }

  async function run() {
    const isRenewed = await renew()
    if (isRenewed) retryMs = 0
    else retryMs = retryMs === 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS)
    if (isRenewed) [renewed, renewedAtMs] = [token(), Date.now()]
    plan()
  }

  return { plan, stop: () => clearTimeout(timer) }
}

/** When a token was issued and when it expires; null for one that does not say. */
function lifeOf(token: string) {
  try {
    const [, payload = ""] = token.split(".")
    const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")))
    if (typeof iat !== "number" || typeof exp !== "number" || exp <= iat) return null
    return { issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 }
  } catch {
    return null
  }
}
