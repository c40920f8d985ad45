export interface SelectionAt {
  readonly unitId: number | null
  /** A template, or a model without a chosen elevation. */
  readonly templateId: number | null
  /** This model replaces the template. */
  readonly modelId: number | null
  /** A lot of the linked project; without `lotId`, the one with the unit's number. */
  readonly other: {
    readonly projectId: string
    readonly templateId: number | null
    readonly lotId: number | null
  } | null
  readonly modelFrontage: number | null
}

const idOf = (text: string | null | undefined): number | null => {
  const id = Number(text ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}

const lengthOf = (text: string | null | undefined): number | null => {
  const length = Number(text ?? '')
  return length > 0 && length < 10_000 ? length : null
}

/** Another project's lot with the same house number, or null. */
// §2: "the lot with the matching house number is used"
export function lotOfSameNumber<L extends { readonly number: string }>(
  lots: readonly L[],
  number: string,
): L | null {
  const wanted = number.trim().toUpperCase()
  return lots.find((lot) => lot.number.trim().toUpperCase() === wanted) ?? null
}

/** Parses a Selection0004 address; invalid ids count as missing. */
// §2 Selection0004 (unitId, templateId; query otherProj, otherProjTid, otherProjHid, modelFrontage)
export function selectionAt(
  parts: Readonly<Partial<Record<'unitId' | 'templateId' | 'modelFrontage', string | undefined>>>,
  query: { get(name: string): string | null },
): SelectionAt {
  const projectId = query.get('otherProj') ?? ''
  const lotId = idOf(query.get('otherProjHid'))
  return {
    unitId: idOf(parts.unitId),
    templateId: idOf(parts.templateId),
    modelId: idOf(query.get('model')),
    other:
      /^[\w-]{1,24}$/.test(projectId) && (lotId ?? idOf(parts.unitId)) !== null
        ? { projectId, lotId, templateId: idOf(query.get('otherProjTid')) }
        : null,
    modelFrontage: lengthOf(query.get('modelFrontage') ?? parts.modelFrontage),
  }
}

interface SelectableModel {
  readonly model_id: number
  readonly ELEVATION: readonly { readonly templateId: number }[]
}

/** The selected home, by elevation, else model; inventory lots have their own. Null if no longer offered. */
// §2 Unit card
export function selectedHome<M extends SelectableModel>(
  models: readonly M[],
  at: Pick<SelectionAt, 'templateId' | 'modelId'>,
  standing: number | undefined,
): { readonly model: M; readonly templateId: number | null } | null {
  const wanted = standing ?? at.templateId
  const byTemplate = models.find((one) => one.ELEVATION.some(({ templateId }) => templateId === wanted))
  if (byTemplate !== undefined && (standing !== undefined || at.modelId === null))
    return { model: byTemplate, templateId: wanted }
  const model = models.find((one) => one.model_id === (at.modelId ?? wanted))
  return model === undefined ? null : { model, templateId: null }
}
