/** Switches a builder sets for a project, with what holds when it sets none. */
// §6
export interface ProjectSwitches {
  readonly veriff: boolean
  readonly jumio: boolean
  readonly witness: boolean
  readonly mfaForDocuments: boolean
  readonly worksheets: boolean
  readonly hideUnavailableNumbers: boolean
  readonly hideSoldInfo: boolean
  readonly landOnly: boolean
  readonly modelsOnly: boolean
  readonly purchaserMaySubmit: boolean
  readonly tinyLots: boolean
  readonly forcedTownhouse: boolean
}

// §6
export const defaultSwitches: ProjectSwitches = {
  veriff: true,
  jumio: false,
  witness: true,
  mfaForDocuments: false,
  worksheets: true,
  hideUnavailableNumbers: false,
  hideSoldInfo: false,
  landOnly: false,
  modelsOnly: false,
  purchaserMaySubmit: false,
  tinyLots: false,
  forcedTownhouse: false,
}

/** A project that shows models and no lots: by its own flag, or U0033. */
// §9
export function showsModelsOnly(projectId: string, isModelsOnly: boolean): boolean {
  return isModelsOnly || projectId.toUpperCase() === 'U0033'
}

/** The projects whose display is handled in a way of their own. */
// §9
export const speciallyShownProjects = ['U0033', 'U0053', 'U0038', 'A0478', 'A0429', 'A0579'] as const
