type Option = {
  duration: number
  interest: number
  subvention: string
  min_amount: number
  merchant_payback: string
}

const option = (duration: number, interest: number, min_amount: number, subvention = "customer"): Option => ({
  ...{ duration, interest, subvention, min_amount },
  merchant_payback: ((interest * duration) / 24).toFixed(2),
})

const EMI_OPTIONS: Record<string, Option[]> = {
  HDFC: [option(3, 15, 300_000), option(6, 15, 300_000), option(12, 15, 300_000)],
  ICIC: [option(3, 12.99, 150_000, "merchant"), option(6, 13.99, 150_000), option(12, 13.99, 150_000)],
  KKBK_DC: [option(6, 12, 500_000)],
  AMEX: [option(6, 14, 500_000), option(24, 14, 500_000)],
}

/** What `GET /v1/methods` says of instalments: the plans of each bank, once by months and once as a list. */
export const EMI = {
  emi: true,
  emi_subvention: "customer",
  emi_plans: Object.fromEntries(
    Object.entries(EMI_OPTIONS).map(([bank, options]) => [
      bank,
      {
        min_amount: options[0]?.min_amount ?? 0,
        plans: Object.fromEntries(options.map(({ duration, interest }) => [duration, interest])),
      },
    ]),
  ),
  emi_options: EMI_OPTIONS,
}
