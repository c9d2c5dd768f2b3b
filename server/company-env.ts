import type { Company } from "#app/core/settings/company.ts"
import { companySchema } from "#app/core/settings/company-schema.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { StartFault } from "./start-fault.ts"

const FIELDS = { SELLER_NAME: "legalName", SELLER_ADDRESS: "address", SELLER_GSTIN: "gstin" } as const

type SellerEnv = Pick<Env, keyof typeof FIELDS>

/** The company that the environment names, where it names one. A value that none can have ends the start. */
export function companyOf(env: SellerEnv): Company {
  const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
  const read = names.flatMap((name) => {
    const value = env[name]
    if (value === undefined) return []
    return [{ name, field: FIELDS[name], parsed: companySchema.shape[FIELDS[name]].safeParse(value) }]
  })
  const faults = read.flatMap(({ name, parsed }) =>
    parsed.success ? [] : [`${name} is not usable: ${parsed.error.issues[0]?.message}.`],
  )
  if (faults.length > 0) throw new StartFault(faults.join("\n"))
  return { ...SAMPLE_COMPANY, ...Object.fromEntries(read.map(({ field, parsed }) => [field, parsed.data])) }
}
