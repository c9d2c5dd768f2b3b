import { defineServerModule } from "#app/define-module.server.ts"

export default defineServerModule({ personalData: null })
