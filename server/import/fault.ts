export interface Fault {
  readonly file: string
  /** The line, counted from 1; absent for the whole file. */
  readonly line?: number
  /** Where in the file: a heading, a JSON path or an element. */
  readonly field?: string
  readonly sentence: string
}

export interface Place {
  readonly line?: number | undefined
  readonly field?: string | undefined
}

/** Results of reading: faults stop the import, notices are only shown. */
export interface Findings {
  readonly faults: Fault[]
  readonly notices: Fault[]
  readonly fault: (file: string, place: Place, sentence: string) => void
  readonly notice: (file: string, place: Place, sentence: string) => void
}

function finding(file: string, place: Place, sentence: string): Fault {
  return {
    file,
    ...(place.line === undefined ? {} : { line: place.line }),
    ...(place.field === undefined ? {} : { field: place.field }),
    sentence,
  }
}

export function newFindings(): Findings {
  const faults: Fault[] = []
  const notices: Fault[] = []
  return {
    faults,
    notices,
    fault: (file, place, sentence) => void faults.push(finding(file, place, sentence)),
    notice: (file, place, sentence) => void notices.push(finding(file, place, sentence)),
  }
}

/** Merges a fault on many lines into its first, with number and places of the rest. */
export function foldFaults(faults: readonly Fault[]): Fault[] {
  const same = new Map<string, Fault[]>()
  for (const fault of faults) {
    const key = [fault.file, fault.field?.replaceAll(/\[\d+\]/g, '[]'), fault.sentence].join('\n')
    same.set(key, [...(same.get(key) ?? []), fault])
  }
  return [...same.values()]
    .map(([first, ...others]) => {
      if (first === undefined || others.length === 0) return first ?? []
      const lines = others.flatMap(({ line }) => line ?? [])
      const where =
        lines.length === 0 ? '' : ` (line ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''})`
      const times = others.length === 1 ? 'once' : `${others.length} times`
      return { ...first, sentence: `${first.sentence} The same fault occurs ${times} more${where}.` }
    })
    .flat()
}

/** One line for a terminal: `lots.csv, line 12, Current_price: '12x' is not a number.` */
export function faultText(fault: Fault): string {
  const place = [
    fault.file,
    ...(fault.line === undefined ? [] : [`line ${fault.line}`]),
    ...(fault.field === undefined ? [] : [fault.field]),
  ]
  return `${place.join(', ')}: ${fault.sentence}`
}
