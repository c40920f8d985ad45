/** The row of a payment on the office's board, as its address names it. */
export const rowOfPayment = (id: number): string => `payment-${id}`
/** The row of a cheque or transfer. */
export const rowOfNoted = (id: number): string => `noted-${id}`
