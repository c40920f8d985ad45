export interface HomeTypeNaming {
  readonly australian?: boolean | undefined
  /** In three projects, single homes are townhouses. */
  readonly singleIsTownhouse?: boolean | undefined
  /** One builder's condominiums are apartments. */
  readonly condominiumIsApartment?: boolean | undefined
  /** All homes of one builder are townhouses. */
  readonly forcedTownhouse?: boolean | undefined
}

const labels: Readonly<Record<string, string>> = {
  '0': 'Single',
  '1': 'Fully Attached Semi',
  '2': 'Townhome',
  '3': 'Linked Semi Detached',
  '5': 'Freehold Townhouse',
  '6': 'Condo Townhouse',
  '7': 'Stacked Townhouse',
  '11': 'Condominium',
  '22': 'Semi Detached',
  '44': 'Townhouse',
  '88': 'Condominium',
}

/** A home type's label. TH at its start is a townhouse; unknown ones 'Unknown'. */
// §3
export function homeTypeLabel(code: string | number, naming: HomeTypeNaming = {}): string {
  const key = String(code).trim().toUpperCase()
  if (naming.forcedTownhouse === true || key.startsWith('TH')) return 'Townhouse'
  if (key === '0') {
    if (naming.singleIsTownhouse === true) return 'Townhouse'
    return naming.australian === true ? 'Home or Block' : 'Single'
  }
  if ((key === '88' || key === '11') && naming.condominiumIsApartment === true) return 'Apartment'
  return labels[key] ?? 'Unknown'
}

/** The labels of a comma list of codes, in order, without duplicates. */
// §3
export function homeTypeLabels(list: string, naming: HomeTypeNaming = {}): string[] {
  const codes = list.split(',').map((code) => code.trim())
  return [...new Set(codes.filter((code) => code !== '').map((code) => homeTypeLabel(code, naming)))]
}
