/** Comma-separated values (RFC 4180), as spreadsheets write them: also with `;` or tabs. */
export interface CsvRow {
  /** The line of the file in which the row begins. */
  line: number
  cells: string[]
}

const BYTE_ORDER_MARK = '\ufeff'

export function csvRows(text: string): CsvRow[] {
  const from = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const separator = separatorOf(text.slice(from, text.search(/[\r\n]|$/)))
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some(each => each.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = from; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || text[at + 1] !== '\n') cell += character
  }
  endRow()
  return rows
}

/** Spreadsheets choose it by country. */
function separatorOf(header: string): string {
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
