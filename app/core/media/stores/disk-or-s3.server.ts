import { join } from "node:path"
import { z } from "zod"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { definePlugin } from "#app/platform/env/plugin.server.ts"
import { createDiskStore } from "./disk-store.server.ts"
import { createS3Store } from "./s3-store.server.ts"

const onDisk = z.object({
  MEDIA_S3_BUCKET: z.undefined().optional(),
  DATA_DIR: z.string().min(1).default("./data"),
})
const inBucket = z.object({
  MEDIA_S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket"),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  MEDIA_S3_REGION: z.string().min(1).default("ap-south-1"),
  MEDIA_S3_KEY_ID: z.string().min(1),
  MEDIA_S3_SECRET: z.string().min(1),
})

/** The folder `media` of DATA_DIR; where MEDIA_S3_BUCKET is set, that bucket. */
export const diskOrS3 = definePlugin<MediaStore, z.infer<typeof onDisk> | z.infer<typeof inBucket>>({
  name: "disk-or-s3",
  variables: z.unknown().transform(readVariables),
  create(variables) {
    if (variables.MEDIA_S3_BUCKET === undefined) return createDiskStore(join(variables.DATA_DIR, "media"))
    return createS3Store({
      endpoint: variables.MEDIA_S3_ENDPOINT,
      bucket: variables.MEDIA_S3_BUCKET,
      region: variables.MEDIA_S3_REGION,
      accessKeyId: variables.MEDIA_S3_KEY_ID,
      secretAccessKey: variables.MEDIA_S3_SECRET,
    })
  },
})

/** One kind or the other, so that a fault names the variable and not the choice. */
function readVariables(variables: unknown) {
  const isBucket = z.object({ MEDIA_S3_BUCKET: z.string() }).safeParse(variables).success
  return isBucket ? inBucket.parse(variables) : onDisk.parse(variables)
}
