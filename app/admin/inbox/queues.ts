import queuesOfModules from "virtual:admin-queues"
import type { Queue } from "#app/define-module.ts"
import { CORE_QUEUES } from "./messages.ts"

/** The lists of open requests, by their path below `/admin/desk/`. */
export const QUEUES: Readonly<Record<string, Queue>> = { ...queuesOfModules, ...CORE_QUEUES }
