import type { LimitName } from "#app/platform/rate-limit/limit-settings.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { RememberedDevices } from "#app/shop/identity/sessions/remembered-device.server.ts"

type Caller = { request?: Request | undefined; address?: string | null | undefined }

type Counted = [name: LimitName, key: string]

/** Counts wrong passwords by known device, by account and address, and by account alone, alike for unknown accounts. */
export function createLoginAttempts({ limits, devices }: { limits: Limits; devices: RememberedDevices }) {
  const ofDevice = (email: string, { request }: Caller): Counted[] => {
    const device = request && devices.find(request, email)
    return device ? [["LIMIT_LOGIN_DEVICE", device]] : []
  }
  const ofStrangers = (email: string, { address }: Caller): Counted[] => [
    ["LIMIT_LOGIN_ACCOUNT", `${address ?? "unknown"} ${email}`],
    ["LIMIT_LOGIN_ACCOUNT_ANYWHERE", email],
  ]
  return {
    /** Counts one try, before its password is checked. Answers the whole seconds to wait, 0 when it is welcome. */
    async take(email: string, caller: Caller): Promise<number> {
      const known = ofDevice(email, caller)
      for (const [name, key] of known.length > 0 ? known : ofStrangers(email, caller)) {
        const seconds = await limits.take(name, key)
        if (seconds > 0) return seconds // who waits already does not add to what others are counted by
      }
      return 0
    },
    async forgive(email: string, caller: Caller): Promise<void> {
      for (const [name, key] of [...ofDevice(email, caller), ...ofStrangers(email, caller)])
        await limits.forget(name, key)
    },
  }
}
