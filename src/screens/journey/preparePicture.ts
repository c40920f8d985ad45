import { admitFile, type FileRefusal, FIVE_MEGABYTES, PICTURES_AND_PDF } from '../../controls/admitFile.ts'
import { pdfPageCount } from '../../controls/pdfPageCount.ts'
import { pictureBrightness } from '../../controls/pictureBrightness.ts'
import { doubtOf, type PictureDoubt } from '../../rules/pictureQuality.ts'
import { upload } from '../../rules/validation/upload.ts'
import type { Code } from '../../rules/validation/codes.ts'

/** The stage of a file on its way into the form. */
export type Stage = 'waiting' | 'preparing' | 'checking' | 'keeping'
export const stageProgress: Readonly<Record<Stage, number>> = {
  waiting: 10,
  preparing: 35,
  checking: 65,
  keeping: 90,
}

export const fileFinding: Readonly<Record<FileRefusal, Code>> = {
  type: 'fileType',
  size: 'fileTooBig',
  unreadable: 'fileType',
  count: 'fileCount',
}

/** A file with any doubts about it, or the reason why it is refused. */
export type Prepared = { readonly file: File; readonly doubt: PictureDoubt | null } | Code

/** Prepares a file: a picture upright and shrunk before its size is checked; a PDF of one page. */
// §5, §8
export async function preparePicture(file: File, tell: (stage: Stage) => void): Promise<Prepared> {
  tell('preparing')
  const made = await admitFile(file, { accept: PICTURES_AND_PDF, maxBytes: FIVE_MEGABYTES })
  if (typeof made === 'string') return fileFinding[made]
  tell('checking')
  const isPdf = made.type === 'application/pdf'
  const pages = isPdf ? await pdfPageCount(made) : null
  const finding = upload({ type: made.type, bytes: made.size, pages })
  if (finding !== null) return finding
  const doubt = isPdf
    ? null
    : await pictureBrightness(made).then(
        (brightness) => doubtOf(brightness),
        () => null,
      )
  return { file: made, doubt }
}
