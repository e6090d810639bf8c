/** What public providers demand to be shown wherever their GIFs are. Marks are not translated. */
const MARKS: Readonly<Record<string, string>> = { GIPHY: 'Powered By', KLIPY: 'Powered by' }

/** The words before the provider's name. */
export const markWords = (name: string): string => MARKS[name] ?? 'via'
