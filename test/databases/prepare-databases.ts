import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { createEmbeddedDatabase, createServerDatabase } from "#app/platform/database/database.server.ts"

declare module "vitest" {
  interface ProvidedContext {
    embeddedDump: string
    serverUrl: string
    templateName: string
  }
}

export const SERVER_URL = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

/** Migrates each engine once; every test file then starts from a copy (a dump, a template database). */
export default async function prepareDatabases(project: TestProject) {
  return project.config.env.TEST_ENGINE === "server" ? prepareServer(project) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "dhun-dump-"))
  const dump = join(folder, "migrated.tar")
  const { db, close } = await createEmbeddedDatabase()
  const client = (db as unknown as { $client: PGlite }).$client
  const tar = await client.dumpDataDir("none")
  await writeFile(dump, Buffer.from(await tar.arrayBuffer()))
  await close()
  project.provide("embeddedDump", dump)
  return () => rm(folder, { recursive: true })
}

async function prepareServer(project: TestProject) {
  const templateName = `dhun_test_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: SERVER_URL })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await (await createServerDatabase(withDatabase(SERVER_URL, templateName))).close()
  project.provide("serverUrl", SERVER_URL)
  project.provide("templateName", templateName)
  return async () => {
    await admin.query(`drop database if exists ${templateName} with (force)`)
    await admin.end()
  }
}

export function withDatabase(url: string, name: string) {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}
