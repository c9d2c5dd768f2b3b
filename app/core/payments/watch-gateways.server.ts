import type { HealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Gateways } from "./gateways.server.ts"
import type { PaymentGateway } from "./payment-gateway.ts"

type Watching = { healthReports: HealthReports; patienceMs: number }

/** The same gateways; each answer and each fault of theirs is reported. What is asked and answered stays as it is. */
export function watchGateways(gateways: Gateways, watching: Watching): Gateways {
  return gateways.map((running) => ({
    ...running,
    gateway: watched(running.gateway, `gateway ${running.name}`, watching),
  }))
}

function watched(gateway: PaymentGateway, name: string, { healthReports, patienceMs }: Watching) {
  return new Proxy(gateway, {
    get(target, part) {
      const value: unknown = Reflect.get(target, part)
      if (typeof value !== "function" || part === "readEvent") return value // which asks the gateway nothing
      return (...asked: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, asked)
        withTimeout(patienceMs, Promise.resolve(answer)).then(
          () => healthReports.report({ name }),
          (error) => healthReports.report({ name, error }),
        )
        return answer
      }
    },
  })
}
