import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import {
  DirectoryFileFault,
  readDirectoryFile,
} from "#app/core/delivery-area/pincodes/directory-file.server.ts"
import { packDirectory } from "#app/core/delivery-area/pincodes/pin-directory.ts"

// npm run catalogue:pincodes -- FILE.csv: writes the directory that the shop brings along (decision 48).

const [file = ""] = process.argv.slice(2)
try {
  const directory = await readDirectoryFile(file)
  const packed = packDirectory(directory, "All India Pincode Directory, India Post")
  await writeFile(join(import.meta.dirname, "pin-codes.json"), `${JSON.stringify(packed)}\n`)
  console.log(`${directory.size} PIN codes`)
} catch (error) {
  if (!(error instanceof DirectoryFileFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
