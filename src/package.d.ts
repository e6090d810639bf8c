/** True in the package, false in the build of the widgets. */
declare const __PACKAGE__: boolean
