/** The editor's own React, under the name that the sources import. */
import type * as React from 'react'

declare const window: { wp: { element: typeof React } }

export const { createElement, Fragment, useCallback, useEffect, useRef, useState } = window.wp.element
