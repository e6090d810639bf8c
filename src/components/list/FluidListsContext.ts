/** How lists place tiles before they are measured. Only `<GifletProvider>` knows. */
import { createContext } from 'react'
import type { FluidLists } from './fluidList.ts'

export const FluidListsContext = /* @__PURE__ */ createContext<FluidLists | undefined>(undefined)
