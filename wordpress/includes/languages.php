<?php
/**
 * Loads the plugin's own translations. A locale without one gets that of another country.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Loads the translations. */
function load_translations(): void {
	load_plugin_textdomain( 'giflet', false, dirname( plugin_basename( FILE ) ) . '/languages' );
}

/**
 * Falls back to another country's translation, such as `de_DE` for `de_AT`.
 *
 * @param mixed  $file   Path of the requested translation; false if there is none.
 * @param string $second Text domain, or the handle of a script.
 * @param string $third  Text domain of a script.
 */
function nearest_translation( $file, $second, $third = '' ) {
	if ( 'giflet' !== ( '' === $third ? $second : $third ) || ( is_string( $file ) && is_readable( $file ) ) ) {
		return $file;
	}
	$language = strtok( determine_locale(), '_' );
	$end      = '' === $third ? '.mo' : "-$second.json";
	$start    = dirname( FILE ) . "/languages/giflet-$language";
	$near     = array_merge( (array) glob( "$start$end" ), (array) glob( "{$start}_[A-Z][A-Z]$end" ) );
	return $near && is_string( $near[0] ) ? $near[0] : $file;
}
