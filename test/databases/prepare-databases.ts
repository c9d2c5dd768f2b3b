import pg from "pg"
import type { TestProject } from "vitest/node"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { createServerDatabase } from "#app/platform/database/database.server.ts"
import { startTestServer, withDatabase } from "./test-server.ts"

declare module "vitest" {
  interface ProvidedContext {
    serverUrl: string
    templateName: string
    /** The template with the bundled catalogue. */
    stockedTemplateName: string
  }
}

type Prepared = { url: string; templateName: string; stockedTemplateName: string; close: () => Promise<void> }

type Shared = { preparing?: Promise<Prepared>; users: number }

/** Vitest loads this module once for each project: the state of all lies in the global object. */
const globals = globalThis as { testDatabases?: Shared }
globals.testDatabases ??= { users: 0 }
const shared = globals.testDatabases

/** Starts a server and prepares two databases once for all projects; every test file then starts from a copy of one. */
export default async function prepareDatabases(project: TestProject) {
  shared.users += 1
  shared.preparing ??= prepare()
  const { url, templateName, stockedTemplateName, close } = await shared.preparing
  project.provide("serverUrl", url)
  project.provide("templateName", templateName)
  project.provide("stockedTemplateName", stockedTemplateName)
  return async () => {
    shared.users -= 1
    if (shared.users === 0) await close()
  }
}

async function prepare(): Promise<Prepared> {
  const server = await startTestServer()
  process.env.TEST_DATABASE_URL = server.url // the workers inherit it
  const templateName = `dhun_test_${process.pid}_${Date.now()}`
  const admin = new pg.Client(server.url)
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await (await createServerDatabase(withDatabase(server.url, templateName))).close()
  const stockedTemplateName = `${templateName}_stocked`
  await admin.query(`create database ${stockedTemplateName} template ${templateName}`)
  const stocked = await createServerDatabase(withDatabase(server.url, stockedTemplateName))
  await importBundledCatalogue(stocked.db)
  await stocked.close()
  const close = async () => {
    for (const name of [stockedTemplateName, templateName])
      await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await server.close()
  }
  return { url: server.url, templateName, stockedTemplateName, close }
}
