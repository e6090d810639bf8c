/**
 * What the app uses of React, from preact. The build puts it in the place of `react`: preact/compat
 * would send every visitor 1 kB more, for APIs and libraries that the app does not use. The package
 * is not built with it: there, React or preact/compat are the page's own.
 */
export { Component, createContext } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  // Preact has none that are earlier.
  useLayoutEffect as useInsertionEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
export { memo } from './memo.ts'
