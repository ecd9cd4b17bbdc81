/**
 * The number of decimals of a currency's smallest unit, by ISO 4217. `Intl` is no help: it says how prices are usually written,
 * which for the forint is without hundredths.
 */
const others: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW'
}

const digits = new Map(
  Object.entries(others).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)]))
)

/** 2 for EUR, 0 for JPY, 3 for KWD. @param currency three letters, upper case */
export const currencyDigits = (currency: string): number => digits.get(currency) ?? 2
