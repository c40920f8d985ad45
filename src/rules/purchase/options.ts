/** An optional feature: parking, locker, storage, an inventory or a suite option. */
// §3
export interface OptionItem {
  readonly showInSales: number
  readonly selectable: number
  readonly amountSelected: number
  readonly price: number
  readonly included: boolean
  readonly inventoryAllowance: number
}

/** Optional features show only when they are to be shown and can be selected, unless they are inventory. */
// §5
export function optionShown(
  option: Pick<OptionItem, 'showInSales' | 'selectable'>,
  isInventory: boolean,
): boolean {
  return isInventory || (option.showInSales > 0 && option.selectable > 0)
}

/** What the selected options cost: included ones nothing, and of others only what goes beyond the allowance. */
// §3
export function optionsCost(options: readonly OptionItem[]): number {
  return options.reduce((sum, option) => {
    if (option.included) return sum
    return sum + option.price * Math.max(0, option.amountSelected - option.inventoryAllowance)
  }, 0)
}
