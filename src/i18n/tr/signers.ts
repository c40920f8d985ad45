import type { InOther } from '../area.ts'
import type { signersWords as english } from '../en/signers.ts'

export const signersWords: InOther<typeof english> = {
  purchaser: '{n}. {buyer}',
  witness: 'Tanık',
  officer: '{builder} adına',
  secondOfficer: '{builder} adına (ikinci imza)',
  builderSolicitor: '{builder} avukatı',
  purchaserSolicitor: 'Alıcı tarafın avukatı',
  salesAdmin: 'Satış ofisi',
  broker: 'Emlak ofisi',
  salesManager: 'Satış müdürü',
  salesAgent: 'Satış danışmanı',
  builderManager: '{builder} yöneticisi',
}
