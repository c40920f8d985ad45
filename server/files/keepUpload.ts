import type { UploadedFile } from '../context/handler.ts'
import { saveFile } from '../db/assets.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../secrets/tokens.ts'
import { acceptedUpload } from './acceptUpload.ts'
import { sha256Hex } from '../secrets/sha256.ts'

/** Stores an upload as a project's personal data. Returns its id. @throws Refusal as `acceptedUpload`. */
export async function keepUpload(tx: Db, projectId: string, file: UploadedFile): Promise<string> {
  const { bytes, contentType, name } = await acceptedUpload(file)
  const id = newId('f')
  const sha256 = sha256Hex(bytes)
  await saveFile(tx, { id, projectId, path: null, name, contentType, sha256, personal: true, bytes })
  return id
}
