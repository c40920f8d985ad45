import { area } from '../area.ts'

export const signersWords = area('signers', {
  purchaser: '{Purchaser} {n}',
  witness: 'Witness',
  officer: 'For {builder}',
  secondOfficer: 'For {builder} (second signature)',
  builderSolicitor: 'Lawyer for {builder}',
  purchaserSolicitor: 'Lawyer for the {purchasers}',
  salesAdmin: 'Sales office',
  broker: 'Brokerage',
  salesManager: 'Sales manager',
  salesAgent: 'Sales agent',
  builderManager: 'Manager for {builder}',
})
