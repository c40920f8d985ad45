import type { InOther } from '../area.ts'
import type { signersWords as english } from '../en/signers.ts'

export const signersWords: InOther<typeof english> = {
  purchaser: '{Buyer} {n}',
  witness: 'Zeuge oder Zeugin',
  officer: 'Für {builder}',
  secondOfficer: 'Für {builder} (zweite Unterschrift)',
  builderSolicitor: 'Anwaltskanzlei von {builder}',
  purchaserSolicitor: 'Anwaltskanzlei der Käuferseite',
  salesAdmin: 'Vertriebsbüro',
  broker: 'Maklerbüro',
  salesManager: 'Vertriebsleitung',
  salesAgent: 'Vertrieb',
  builderManager: 'Leitung von {builder}',
}
