/** Classes of SQLSTATE in which the data is at fault: exceptions, constraints, limits of an index. */
const OF_DATA = /^(22|23|54)/

/** Whether a statement failed because of its data, so that it would fail again. */
export function isDataFault(error: unknown): boolean {
  const { cause, code } = Object(error)
  return OF_DATA.test(String(Object(cause).code ?? code ?? ""))
}
