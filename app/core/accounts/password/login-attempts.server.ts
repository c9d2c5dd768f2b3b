import type { RememberedDevices } from "#app/core/accounts/sessions/remembered-device.server.ts"
import type { LimitName } from "#app/platform/rate-limit/limit-settings.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"

type Caller = { request?: Request | undefined; address?: string | null | undefined }

type Counted = [name: LimitName, key: string]

type Options = {
  limits: Limits
  devices: RememberedDevices
  /** Since when an account has its password: devices remembered before are strangers. Null for an unknown account. */
  passwordSince?: (email: string) => Promise<Date | null>
  names?: { account: LimitName; anywhere: LimitName }
}

const OF_SHOPPERS = { account: "LIMIT_LOGIN_ACCOUNT", anywhere: "LIMIT_LOGIN_ACCOUNT_ANYWHERE" } as const

/** Counts wrong passwords by known device, by account and address, and by account alone, alike for unknown accounts. */
export function createLoginAttempts({
  limits,
  devices,
  passwordSince = async () => null,
  names = OF_SHOPPERS,
}: Options) {
  const ofDevice = async (email: string, { request }: Caller): Promise<Counted[]> => {
    const device = request && devices.find(request, email)
    if (!device) return []
    const since = await passwordSince(email)
    const isOutdated = since !== null && device.since < Math.floor(since.getTime() / 1000)
    return isOutdated ? [] : [["LIMIT_LOGIN_DEVICE", device.id]]
  }
  const ofStrangers = (email: string, { address }: Caller): Counted[] => [
    [names.account, `${address ?? "unknown"} ${email}`],
    [names.anywhere, email],
  ]
  return {
    /** Counts one try, before its password is checked. Answers the whole seconds to wait, 0 when it is welcome. */
    async take(email: string, caller: Caller): Promise<number> {
      const known = await ofDevice(email, caller)
      for (const [name, key] of known.length > 0 ? known : ofStrangers(email, caller)) {
        const seconds = await limits.take(name, key)
        if (seconds > 0) return seconds // who waits already does not add to what others are counted by
      }
      return 0
    },
    async forgive(email: string, caller: Caller): Promise<void> {
      for (const [name, key] of [...(await ofDevice(email, caller)), ...ofStrangers(email, caller)])
        await limits.forget(name, key)
    },
  }
}
