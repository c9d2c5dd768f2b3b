import { Hono } from "hono"

/** Example Parcels' service, in memory. It knows no idempotency: the same request books another shipment. */
export function createExampleParcelsEmulator() {
  const shipments: { id: string; number: string; status: string; at: string; reference: string }[] = []
  let losesNext = false
  const find = (id: string) => shipments.find((shipment) => shipment.id === id)
  const app = new Hono()
  app.get("/regions/:region", (c) =>
    c.req.param("region") === "Goa" ? c.json({ cash: true }) : c.json({ error: "not served" }, 404),
  )
  app.get("/regions/:region/rates", (c) => c.json([{ service: "surface", rupees: 49.5, days: 3 }]))
  app.get("/shipments", (c) =>
    c.json(shipments.filter(({ reference }) => reference === c.req.query("reference"))),
  )
  app.post("/shipments", async (c) => {
    const { reference } = await c.req.json()
    const id = `sh_${shipments.length + 1}`
    const shipment = {
      id,
      number: `EX${shipments.length + 1}`,
      status: "booked",
      at: "2026-11-23T10:00:00Z",
      reference,
    }
    shipments.push(shipment)
    if (losesNext) {
      losesNext = false
      return c.json({ error: "gateway timeout" }, 504)
    }
    return c.json(shipment)
  })
  app.get("/shipments/:id", (c) => {
    const shipment = find(c.req.param("id"))
    return shipment ? c.json(shipment) : c.json({ error: "unknown" }, 404)
  })
  app.post("/shipments/:id/cancel", (c) => {
    const shipment = find(c.req.param("id"))
    if (!shipment) return c.json({ error: "unknown" }, 404)
    shipment.status = "cancelled"
    return c.json(shipment)
  })
  return {
    send: (async (url, init) => app.fetch(new Request(String(url), init))) as typeof fetch,
    bookings: async () => shipments.length,
    loseNextAnswer: () => {
      losesNext = true
    },
  }
}
