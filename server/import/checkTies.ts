import { nearest } from '../config/nearest.ts'
import type { Findings } from './fault.ts'
import type { KnownModel } from './known.ts'
import { namedModel } from './namedModel.ts'
import { namesLot } from './namesLot.ts'
import type { OptionFile } from './projectExtras.ts'

/** Refuses options for unknown models, elevations or lots: nobody could choose them. */
export function checkTies(
  options: readonly OptionFile[],
  models: readonly Pick<KnownModel, 'name' | 'elevations'>[],
  lots: readonly { readonly number: string; readonly building: string }[],
  { fault }: Findings,
): void {
  const names = models.map(({ name }) => name)
  const of = {
    nameOf: ({ name }: (typeof models)[number]) => name,
    lettersOf: ({ elevations }: (typeof models)[number]) => elevations.map(({ letter }) => letter),
  }
  for (const [at, option] of options.entries()) {
    const report = (key: string, nth: number, sentence: string): void =>
      fault('project.json', { field: `options[${at}].${key}[${nth}]` }, sentence)
    for (const [nth, wanted] of option.models.entries()) {
      if (namedModel(wanted, models, of) !== undefined) continue
      const [like] = nearest(wanted, new Set(names), 1)
      const advice = like === undefined ? '' : ` Did you mean ${like}?`
      report('models', nth, `'${wanted}' is no model or elevation of this project.${advice}`)
    }
    for (const [nth, wanted] of option.lots.entries()) {
      if (!lots.some((lot) => namesLot(wanted, lot))) report('lots', nth, `No lot is named by '${wanted}'.`)
    }
  }
}
