import type { Folder } from './folder.ts'
import type { Known } from './known.ts'
import type { Images } from './media.ts'

/** A project's kinds of public files: the second part of their addresses. */
export type Section = 'images' | 'highlights' | 'views' | 'documents' | 'models' | 'plans'

const ofImages: readonly Section[] = ['images', 'highlights', 'views']

/** Kinds of files that stay loaded, because the folder has none. */
export function keptSections(folder: Folder, known: Known, listsModels: boolean): ReadonlySet<Section> {
  const has = (start: string): boolean => [...folder.keys()].some((path) => path.startsWith(start))
  if (!known.exists) return new Set()
  return new Set<Section>([
    ...(has('images/') ? [] : ofImages),
    ...(has('documents/') ? [] : ['documents' as const]),
    ...(listsModels ? [] : (['models', 'plans'] as const)),
  ])
}

/** Loaded pictures by file name: a table may name them without the folder having them. */
export function loadedPictures(known: Known): Images {
  const general = new Map(
    known.files
      .filter(({ path }) => path.split('/')[1] === 'images')
      .map((file) => [file.name.toLowerCase(), { ...file, bytes: new Uint8Array() }]),
  )
  return { general, highlights: [], views: [] }
}
