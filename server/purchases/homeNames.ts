import { homeText } from '../../src/rules/homeText.ts'
import type { PurchaseRow } from '../db/purchases.ts'

/** A purchase's homes as the office names them: number, then building. */
export const homeNames = ({ frozen }: Pick<PurchaseRow, 'frozen'>): string[] => frozen.homes.map(homeText)
