/** Matched anywhere in the address, including the fragment, which static hosting ignores. */
export const DEBUG_URL_FLAG = 'giflet-debug'

/** Whether a page's address asks for the debug log: `debug=true` in its query, or the flag. */
export const hasDebugFlag = (url: string): boolean => /giflet-debug|^[^#]*[?&]debug=true(&|#|$)/.test(url)
