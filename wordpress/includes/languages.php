<?php
/**
 * Translations that the plugin brings. A language of another country gets the nearest.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Makes them known. */
function load_translations(): void {
	load_plugin_textdomain( 'giflet', false, dirname( plugin_basename( FILE ) ) . '/languages' );
}

/**
 * The translation for `de_AT` is that for `de_DE`, if there is no other.
 *
 * @param mixed  $file   The file of the translation that is wanted; false if there is none.
 * @param string $second The text domain, or the script's handle.
 * @param string $third  The text domain, for a script.
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
