import { expect, test } from "vitest"
import type { Outcome } from "./attack.ts"
import { clockJumps, databaseKills, mailDiskFull, mailServerDown } from "./outages.ts"
import { BANK_FAULTS, bankFaults, crashes, lastPieces, oversell } from "./scenarios.ts"

// The short form of `npm run test:attack`: the same attacks on the same processes, with fewer shoppers.
const faults = Object.keys(BANK_FAULTS) as Array<keyof typeof BANK_FAULTS>

function survived({ wrong, orders }: Outcome) {
  expect(wrong).toEqual([])
  expect(orders).toBeGreaterThan(0)
}

test("PAY-5: of 200 buyers at once for 50 pieces over two nodes, 50 get one and 150 are told that it is sold out", async () =>
  survived(await oversell({ buyers: 200, stock: 50 })))

test("PAY-5: of 50 open carts with the last 10 pieces, 10 are ordered, and the next answer shows each cart that they are gone", async () =>
  survived(await lastPieces({ buyers: 50, stock: 10 })))

test("PAY-5: kill -9 of the shop loses, doubles and strands no order", async () =>
  survived(await crashes({ checkouts: 24, kills: 2 })))

test("PAY-5: none of the bank's faults loses or doubles an order, and each shopper is told what happened", async () =>
  survived(await bankFaults({ checkouts: 24, faults })))

test("PAY-5: kill -9 of PostgreSQL, alone and with the shop, loses and doubles no order", async () =>
  survived(await databaseKills({ checkouts: 24, times: 2 })))

test("TY-1: mails of a run without a mail server all reach it when it is there (SMTP)", async () =>
  survived(await mailServerDown({ checkouts: 8 })))

test("PAY-5: a clock that jumps an hour ahead and back strands nothing", async () =>
  survived(await clockJumps({ checkouts: 15 })))

test("TY-1: mails that found a full disk are written when there is room", async () =>
  survived(await mailDiskFull({ checkouts: 12 })))
