import type { PaperKind } from '../../../src/rules/papers/paper.ts'
import { anchorSource } from './anchorSource.ts'
import { formSource } from './formSource.ts'
import { pageSource } from './pageSource.ts'
import type { PaperSource } from './paperSource.ts'
import { fixedSource, mapSource } from './plainSource.ts'

export const paperSources: Readonly<Record<PaperKind, PaperSource>> = {
  form: formSource,
  anchor: anchorSource,
  map: mapSource,
  page: pageSource,
  fixed: fixedSource,
}
