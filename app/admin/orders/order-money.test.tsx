import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { OrderMoney } from "./order-money.tsx"

const at = new Date("2026-03-02T06:30:00Z")

test("staff read the gateway's names of a payment and the bank's reference of a refund", () => {
  const shown = renderToStaticMarkup(
    <OrderMoney
      disputes={[]}
      order={{ paymentState: "partly_refunded", totalPaise: 129_900, advancePaise: 0, creditPaise: 0 }}
      attempts={[
        {
          ...{ id: "1", method: "card", gateway: "razorpay", state: "captured", amountPaise: 129_900 },
          ...{ discountPaise: 0, reference: "order_Qx1", chargeId: "pay_Qx1", askedAt: at },
        },
      ]}
      refunds={[
        {
          ...{ id: "2", number: "DH-7K3M-Q2XP", method: "card", kind: "goods", amountPaise: 29_900 },
          ...{ isCredit: false, state: "refunded", reference: "arna4b49a584afc", note: "" },
          ...{ askedAt: at, refundedAt: at, isForStaff: false, isGivenUp: false },
        },
      ]}
    />,
  )
  for (const words of ["Reference order_Qx1", "Payment pay_Qx1", "Bank reference arna4b49a584afc"])
    expect(shown).toContain(words)
  expect(shown, "its own page").not.toContain("DH-7K3M-Q2XP")
})
